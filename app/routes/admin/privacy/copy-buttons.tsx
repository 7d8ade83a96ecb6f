import { Button } from '#app/ui/button.tsx'

/** One form, whose buttons ask for the same copy in three shapes. */
export function CopyButtons({ without }: { without?: 'page' }) {
  return (
    <div className="flex flex-wrap gap-3">
      {without === 'page' ? null : (
        <Button look="plain" formAction="/admin/privacy/copy">
          Read the copy
        </Button>
      )}
      <Button look="plain" formAction="/admin/privacy/copy.pdf">
        Download as PDF
      </Button>
      <Button look="plain" formAction="/admin/privacy/copy.json">
        Download for machines
      </Button>
    </div>
  )
}
