import { Link } from 'react-router'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LoadedBooking } from './load-booking.server.ts'

type Props = { booking: Pick<LoadedBooking, 'customer' | 'whoDecides'> }

export function Customer({ booking: { customer, whoDecides } }: Props) {
  const { fullName, email, phone, emergencyContact, dietaryRequirements, buyer, company } = customer
  const link = 'inline-flex min-h-6 items-center text-link underline'
  return (
    <Panel id="customer" title="Customer Information">
      <DescriptionList
        items={[
          {
            label: 'Full Name',
            value: <span className="font-semibold">{shownName(fullName)}</span>,
          },
          email
            ? {
                label: 'Email',
                value: (
                  <a className={link} href={`mailto:${email}`}>
                    {email}
                  </a>
                ),
              }
            : null,
          phone
            ? {
                label: 'Phone',
                value: (
                  <a className={link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    {phone}
                  </a>
                ),
              }
            : null,
          buyer
            ? {
                label: 'Bought by',
                value: (
                  <>
                    {buyer.name}{' '}
                    <a className={link} href={`mailto:${buyer.email}`}>
                      {buyer.email}
                    </a>{' '}
                    <a className={link} href={`tel:${buyer.phone.replace(/[^\d+]/g, '')}`}>
                      {buyer.phone}
                    </a>
                  </>
                ),
              }
            : null,
          whoDecides ? { label: 'Who decides', value: whoDecides } : null,
          company
            ? {
                label: 'Company',
                value: (
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
              }
            : null,
          emergencyContact ? { label: 'Emergency Contact', value: emergencyContact } : null,
          dietaryRequirements
            ? { label: 'Dietary Requirements', value: dietaryRequirements }
            : null,
        ]}
      />
    </Panel>
  )
}
