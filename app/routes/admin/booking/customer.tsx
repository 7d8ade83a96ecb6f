import { Link } from 'react-router'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PhoneLink } from '../trainers/phone-link.tsx'
import { useBooking } from './use-booking.ts'

const link = 'inline-flex min-h-6 items-center text-link underline'

export function Customer() {
  const { customer, whoDecides } = useBooking()
  const { fullName, email, phone, emergencyContact, dietaryRequirements, buyer, company } = customer
  return (
    <Panel id="customer" title="Customer Information">
      <DescriptionList
        items={[
          {
            label: 'Full Name',
            value: <span className="font-semibold">{shownName(fullName)}</span>,
          },
          { label: 'Email', value: email && <MailLink to={email} /> },
          { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
          {
            label: 'Bought by',
            value: buyer && (
              <>
                {buyer.name} <MailLink to={buyer.email} /> <PhoneLink phone={buyer.phone} />
              </>
            ),
          },
          { label: 'Who decides', value: whoDecides },
          {
            label: 'Company',
            value: company && (
              <>
                {company.id ? (
                  <Link className={link} to={`/admin/companies/${company.id}`}>
                    {company.name}
                  </Link>
                ) : (
                  company.name
                )}
                {company.purchaseOrder ? (
                  <span className="block">Order {company.purchaseOrder}</span>
                ) : null}
              </>
            ),
          },
          { label: 'Emergency Contact', value: emergencyContact },
          { label: 'Dietary Requirements', value: dietaryRequirements },
        ]}
      />
    </Panel>
  )
}

function MailLink({ to }: { to: string }) {
  return (
    <a className={link} href={`mailto:${to}`}>
      {to}
    </a>
  )
}
