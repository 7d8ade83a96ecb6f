export async function showToast(_toast: {
  title: string
  text: string
  tone: 'plain' | 'danger'
}) {}
