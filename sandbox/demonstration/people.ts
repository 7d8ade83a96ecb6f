import type { Random } from './random.ts'

export type InventedPerson = {
  fullName: string
  email: string
  phone: string
  emergencyContact: string | null
  dietaryRequirements: string | null
}

/** Every name is invented. */
const names = `
  Aaron Whitlock, Abigail Pemberton, Adaeze Nwosu, Aisha Rahman, Alasdair MacRae, Amina Yusuf,
  Andrei Popescu, Beatrice Langley, Benjamin Ashdown, Bronwen Rees, Callum Drysdale, Chidi Eze,
  Chloe Hartnell, Ciarán Gallagher, Connor Fairhurst, Daniela Ferreira, Darren Stubbs,
  Deepika Menon, Dilys Vaughan, Ebony Clarke-Lewis, Eleanor Whitcombe, Emeka Obi,
  Ewan Sutherland, Fatima Siddiqui, Femi Adebayo, Francesca Moretti, Gareth Prosser,
  Gemma Tillotson, Gurpreet Sandhu, Harriet Bamford, Hassan Mirza, Imogen Thackeray,
  Isaac Mensah, Jade Ollerton, Jamal Henry, Jasmine Kaur Gill, Joanna Kowalczyk, Kieran O’Dowd,
  Kwame Asante, Lakshmi Pillai, Leon Braithwaite, Lewis Cartwright, Mei-Ling Cheung,
  Mohammed Iqbal, Nadia Haddad, Nathan Rushworth, Niamh Delaney, Oluwaseun Bakare,
  Oscar Penhaligon, Patrick Loughran, Rajesh Solanki, Rhiannon Parry, Samuel Okafor,
  Shanice Campbell, Siobhán Keane, Thomas Ackroyd, Yasmin Karimi, Zoe Winterbourne`
  .trim()
  .split(/,\s+/)

const mailHosts = ['mail.example', 'post.example', 'inbox.example', 'letterbox.example']
const relations = ['mother', 'father', 'wife', 'husband', 'partner', 'sister', 'brother', 'friend']
const relatives = ['Alex', 'Charlie', 'Frankie', 'Jo', 'Kim', 'Lee', 'Morgan', 'Robin', 'Sam']
const diets = ['Vegetarian', 'Vegan', 'Halal', 'Kosher', 'Nut allergy', 'Coeliac, no gluten']

export function inventPeople(random: Random): InventedPerson[] {
  return peopleNamed(random.shuffled(names), random, { own: 100, contact: 500 })
}

/** Telephone numbers begin with these two. */
export function peopleNamed(
  fullNames: readonly string[],
  random: Random,
  first: { own: number; contact: number },
): InventedPerson[] {
  return fullNames.map((fullName, index) => ({
    fullName,
    email: `${mailbox(fullName)}@${random.pick(mailHosts)}`,
    phone: dramaPhone(first.own + index),
    emergencyContact:
      random.share() < 0.5
        ? emergencyContact(fullName, dramaPhone(first.contact + index), random)
        : null,
    dietaryRequirements: random.share() < 0.3 ? random.pick(diets) : null,
  }))
}

function mailbox(fullName: string) {
  const plain = fullName.normalize('NFD').replace(/[^a-zA-Z -]/g, '')
  return plain.toLowerCase().replaceAll(' ', '.')
}

function emergencyContact(fullName: string, phone: string, random: Random) {
  const surname = fullName.split(' ').at(-1)
  return `${random.pick(relatives)} ${surname} (${random.pick(relations)}), ${phone}`
}

/** From the range that Ofcom reserves for drama. */
function dramaPhone(number: number) {
  return `07700 900${String(number).padStart(3, '0')}`
}
