import { searchText } from '@wavetrain/shared/search-text';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A student as a choice in a list. */
export interface StudentChoice {
  readonly value: string;
  readonly label: string;
  readonly email: string;
}

export const studentName = ({ firstName, lastName, email }: Omit<Named, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns students alphabetically; those who share a name are told apart by their address. */
export const studentChoices = (students: readonly Named[]): StudentChoice[] => {
  const times = new Map<string, number>();
  for (const student of students)
    times.set(studentName(student), (times.get(studentName(student)) ?? 0) + 1);
  return students
    .map((student) => {
      const name = studentName(student);
      const isShared = (times.get(name) ?? 0) > 1;
      return {
        value: student.id,
        label: isShared ? `${name} (${student.email})` : name,
        email: student.email,
      };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
};

/** Returns the choices whose name or address contains every searched word, accents aside. */
export const choicesFor = (choices: readonly StudentChoice[], sought: string): StudentChoice[] => {
  const words = searchText(sought).split(/\s+/);
  return choices.filter(({ label, email }) => {
    const within = searchText(`${label} ${email}`);
    return words.every((word) => within.includes(word));
  });
};

/** Returns who stays chosen after a search: the only match, or whoever was chosen and matches. */
export const chosenAfter = (found: readonly StudentChoice[], chosen: string): string => {
  const [only] = found;
  if (only && found.length === 1) return only.value;
  return found.some(({ value }) => value === chosen) ? chosen : '';
};
