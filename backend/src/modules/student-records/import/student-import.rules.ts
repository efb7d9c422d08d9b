import { IMPORTS } from '@wavetrain/shared/imports';

import { isOneLine, yesOrNo } from '../../../common/csv/cells.rules';
import {
  readImport,
  type ImportedRow,
  type ImportFormat,
  type ImportLine,
  type ReadImport,
} from '../../../common/csv/file-import.rules';
import { withoutUnseen } from '@wavetrain/shared/pasted-text';
import { normaliseEmail } from '../../../common/people/email.rules';
import { LONGEST_PHONE, PHONE, tidyPhone } from '../../../common/people/phone.rules';
import type { ImportedStudent } from '../../students/students.types';
import { STUDENT_CSV_COLUMNS } from '../student-export.rules';

type Column = (typeof IMPORTS.students.columns)[number];

const FORMAT: ImportFormat<Column> = {
  ...IMPORTS.students,
  required: ['Email', 'First name'],
  passedOver: STUDENT_CSV_COLUMNS,
  longest: { Email: 254, 'First name': 100, 'Last name': 100, Phone: LONGEST_PHONE },
  once: { column: 'Email', keyOf: (line) => normaliseEmail(line.of('Email')) },
};

interface Known {
  /** Normalized addresses that belong to an account or are reserved for one. */
  readonly emails: ReadonlySet<string>;
  readonly isEmail: (text: string) => boolean;
}

export type StudentLine = ImportedRow<ImportedStudent>;

const readLine = (
  { line, of, faults: common }: ImportLine<Column>,
  { emails, isEmail }: Known,
): StudentLine => {
  const email = normaliseEmail(of('Email'));
  const [firstName, lastName] = [of('First name'), of('Last name')].map(withoutUnseen) as [
    string,
    string,
  ];
  const phone = tidyPhone(of('Phone'));
  const alumni = yesOrNo(of('Clinic alumni'));
  const faults = [
    ...common,
    ...(email !== '' && !isEmail(email) ? ['Email: this isn’t an email address.'] : []),
    ...(isOneLine(firstName + lastName) ? [] : ['First name, Last name: write names on one line.']),
    ...(phone === '' || PHONE.test(phone) ? [] : ['Phone: this isn’t a phone number.']),
    ...(alumni === null ? ['Clinic alumni: write yes or no.'] : []),
  ];
  const title = [firstName, lastName].filter(Boolean).join(' ') || email;
  if (faults.length > 0 || alumni === null)
    return { line, title, outcome: 'refused', faults, fields: null };
  const fields: ImportedStudent = {
    email,
    firstName,
    lastName,
    alumni,
    phone: phone === '' ? null : phone,
  };
  return {
    line,
    title: `${title} (${email})`,
    outcome: emails.has(email) ? 'same' : 'new',
    faults: [],
    fields,
  };
};

/** Returns whom a file would add, line by line. */
export const readStudentImport = (csv: string, known: Known): ReadImport<StudentLine> =>
  readImport(csv, FORMAT, (line) => readLine(line, known));
