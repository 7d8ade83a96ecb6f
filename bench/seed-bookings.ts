import { Client } from 'pg'

const first =
  'Aaron,Abigail,Aisha,Amina,Andrei,Beatrice,Ben,Bronwen,Callum,Chidi,Chloe,Connor,Daniela,Darren,Deepika,Dilys,Ebony,Emeka,Ewan,Fatima,Femi,Gareth,Gemma,Harriet,Hassan,Imogen,Isaac,Jade,Jamal,Joanna,Kieran,Kwame,Leon,Lewis,Nadia,Niamh,Oscar,Rhiannon,Shanice,Yasmin'
const last =
  'Whitlock,Pemberton,Nwosu,Rahman,MacRae,Yusuf,Popescu,Langley,Ashdown,Rees,Drysdale,Eze,Hartnell,Gallagher,Fairhurst,Ferreira,Stubbs,Menon,Vaughan,Clarke,Whitcombe,Obi,Sutherland,Siddiqui,Adebayo,Moretti,Prosser,Tillotson,Sandhu,Bamford,Mirza,Thackeray,Mensah,Ollerton,Henry,Gill,Kowalczyk,Asante,Pillai,Braithwaite,Cartwright,Cheung,Iqbal,Haddad,Rushworth,Delaney,Bakare'
const titles =
  'Door Supervisor,Security Guard,Door Supervisor Refresher,Security Guard Refresher,Emergency First Aid at Work,Mechanical Restraints,Spectator Safety Level 2,Spectator Safety Level 3,First Aid at Work'

/** Bookings of an order of four: one of eight is a company's, the others are people's own. */
const perOrder = 4
const perCompany = 8

/** Three bookings have this name, at any size. */
export const rareName = 'Quillfeather'

const perRun = 12
const runId = (run: string) =>
  `('00000000-0000-4000-9000-' || lpad(to_hex((${run})::bigint), 12, '0'))::uuid`

const orderId = (order: string) =>
  `('00000000-0000-4000-a000-' || lpad(to_hex((${order})::bigint), 12, '0'))::uuid`
const isCompany = (n: string) => `(${n} / ${perOrder}) % ${perCompany} = 0`
/** The first booking of a company's order, else the booking itself. */
const orderOf = (n: string) =>
  `(case when ${isCompany(n)} then ${n} - ${n} % ${perOrder} else ${n} end)`
const namesOf = (n: string) => `select (string_to_array($3, ','))[1 + ${n} % 40] as given,
  case when ${n} > 0 and ${n} % ($1::bigint / 3) = 0 then $2
    else (string_to_array($4, ','))[1 + (${n} / 40) % 47] end as family`

/** Generated in SQL. The search indexes are dropped and rebuilt afterwards, which is faster. */
export async function seedBookings(databaseUrl: string, rows: number) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const indexes = await client.query(
    `select indexname, indexdef from pg_indexes
      where tablename = 'course_enrollments' and indexdef like '%USING gin%'`,
  )
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`)
  // To look up the order of each booking takes longer than to make it.
  await client.query('alter table course_enrollments disable trigger booking_buyer')
  await client.query(
    `insert into orders (id, buyer_name, buyer_email, buyer_phone, company_name, purchase_order,
      list_price, total, terms_version, refund_tiers)
    select ${orderId('n')}, names.given || ' ' || names.family,
      lower(names.given || '.' || names.family) || n || '@post.example', '07700 900123',
      case when ${isCompany('n')} then names.family || ' Guarding Ltd' end,
      case when ${isCompany('n')} then '45' || lpad((n / ${perOrder})::text, 6, '0') end,
      1, 1, '1', '[]'
    from generate_series(0, $1::bigint) n, lateral (${namesOf('n')}) names
    where ${orderOf('n')} = n`,
    [rows, rareName, first, last],
  )
  await client.query(
    `insert into course_schedules (id, course_slug, course_title, start_date, end_date, location, max_capacity)
    select ${runId('run')}, 'door-supervisor', 'Door Supervisor', starts::date, starts::date + 5, 'Epsom', 12
    from generate_series(0, $1::bigint / ${perRun}) run,
      lateral (select now() - run * ${perRun} * interval '40 seconds' + interval '14 days' as starts) dates`,
    [rows],
  )
  // Multiplying by an odd number modulo 2^32 gives every booking a different reference.
  await client.query(
    `insert into course_enrollments (id, order_id, schedule_id, course_slug, full_name, email, phone,
      course_title, course_date, price, status, payment, paid, stripe_session_id, created_at, updated_at)
    select
      (lpad(to_hex((n * 2654435761) % 4294967296), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ${orderId(orderOf('n'))}, ${runId(`n / ${perRun}`)}, 'door-supervisor',
      names.given || ' ' || names.family,
      lower(names.given || '.' || names.family) || n || '@post.example',
      regexp_replace(lpad(((n * 48271) % 1000000000)::text, 9, '0'), '^(...)', '07\\1 '),
      (string_to_array($5, ','))[1 + n % 9], '16 November 2026', 25000,
      (array['confirmed','completed','completed','completed','cancelled','completed','refunded','completed','pending','completed'])[1 + (n / 7) % 10],
      'paid', 25000, 'cs_test_demo_' || n,
      now() - n * interval '40 seconds', now() - n * interval '40 seconds'
    from generate_series(1, $1::bigint) n, lateral (${namesOf('n')}) names`,
    [rows, rareName, first, last, titles],
  )
  await client.query(`update course_enrollments set buyer_text = buyer_text(o, full_name, email)
    from orders o where o.id = order_id and o.company_name is not null`)
  await client.query('alter table course_enrollments enable trigger booking_buyer')
  for (const { indexdef } of indexes.rows) await client.query(indexdef)
  await client.query('vacuum analyze course_enrollments, course_schedules, orders')
  // Otherwise what was seeded is written while the first pages are timed.
  await client.query('checkpoint')
  await client.end()
}
