import { Tabs } from '../parts/tabs.tsx'

/** What courses cost: the codes that lower a price, and the list prices over time. */
export function CodeTabs({ current }: { current: 'codes' | 'prices' }) {
  return (
    <Tabs
      label="Codes and prices"
      tabs={[
        { label: 'Discount codes', to: '/admin/codes', current: current === 'codes' },
        { label: 'Price history', to: '/admin/prices', current: current === 'prices' },
      ]}
    />
  )
}
