export const runtime: { version: string; sha256: Record<string, string> }
export function runtimeProblem(
  file: string,
  platform?: string,
): Promise<{ isFatal: boolean; text: string } | null>
