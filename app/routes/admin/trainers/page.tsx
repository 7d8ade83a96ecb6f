import { data } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { servicesContext } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { trainerAccess } from '#app/storage/people/trainer-access.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { BackLink } from '../back-link.tsx'
import { refuseUnproved } from '../guard/guard.server.ts'
import { keepPage } from '../keep-page.ts'
import { notFoundPage } from '../not-found-page.tsx'
import { answerOf } from '../parts/changed.server.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm, SaveButton, TypedTick } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { Access } from './access.tsx'
import { changeTrainer } from './actions.server.ts'
import { DaysToTeach } from './days-to-teach.tsx'
import { loadDays } from './load-days.server.ts'
import { PhoneLink } from './phone-link.tsx'
import { Qualifications } from './qualifications.tsx'
import { courseChoices, type DetailsResult, namedTrainer } from './read-trainer.server.ts'
import { TrainerFields } from './trainer-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const trainer = await recordOr404(args, (id) => namedTrainer(db, id))
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    trainer: { ...trainer, hasLeft: trainer.leftOn !== null },
    qualifications: trainer.qualifications.map((held) =>
      shownQualification(held, londonToday(now())),
    ),
    access: await trainerAccess(db, trainer.email, now()),
    courseNames: courseChoices(services),
    taught: await loadDays(trainer.id, services),
    doneText: doneTexts[done] ?? null,
  }
}

const doneTexts: Record<string, string> = {
  added: 'The trainer is added. Record what they are qualified for.',
  saved: 'The changes are saved.',
  qualified: 'The qualification is added.',
  removed: 'The qualification is removed.',
  invited: 'The invitation goes out by e-mail.',
  ended: 'Their access has ended.',
}

export async function action(args: Route.ActionArgs) {
  const { id: trainerId } = args.params
  if (!isRecordId(trainerId)) throw data(null, { status: 404 })
  const given = await sentForm(args)
  const asks = await refuseUnproved('/admin/trainers/:id', given.form, args)
  if (asks) return data<DetailsResult>({ asks }, { status: 403 })
  return answerOf(await changeTrainer({ ...given, trainerId }), `/admin/trainers/${trainerId}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

const back = <BackLink to="/admin/trainers">Back to Trainers</BackLink>

export default function TrainerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { trainer, qualifications, access, courseNames, doneText, taught } = loaderData
  const { fullName, email, phone, hasLeft } = trainer
  return (
    <PortalPage title={fullName} result={actionData} actions={back}>
      <div className="grid gap-6">
        {doneText && !actionData ? <Notice tone="green">{doneText}</Notice> : null}
        <p className="-mt-4 flex flex-wrap items-center gap-x-6 text-lg">
          {phone ? <PhoneLink phone={phone} /> : 'No telephone number yet'}
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
          >
            {email}
          </a>
        </p>
        {hasLeft ? null : <DaysToTeach trainerId={trainer.id} {...taught} />}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <Qualifications key={qualifications.length} qualifications={qualifications} />
            {hasLeft ? null : <Access access={access} />}
          </div>
          <Panel id="details" title="Details">
            <PortalForm
              intent="details"
              values={{ fullName, email, phone, hasLeft: hasLeft ? 'yes' : '' }}
              preventScrollReset
              button={<SaveButton look="plain">Save changes</SaveButton>}
            >
              <TrainerFields
                courses={actionData?.courses ?? trainer.courses}
                error={actionData?.errors?.courses}
                courseNames={courseNames}
              />
              <TypedTick name="hasLeft" label="No longer teaches here" isSentence />
            </PortalForm>
          </Panel>
        </div>
      </div>
    </PortalPage>
  )
}

export const ErrorBoundary = notFoundPage('Trainer not found', 'There is no such trainer.', back)
