import { emailTextLabel } from '@wavetrain/shared/email-texts';
import { MAIL_FIELDS, ownWordsLine } from './email-template-labels';

it.each([
  ['preview', 'Inbox preview'],
  ['heading', 'Heading'],
  ['headingOverdue', 'Heading: overdue'],
  ['buttonRegister', 'Button: register'],
  ['refundNote', 'Refund note'],
  ['stepList', 'Step list'],
])('calls the text %s “%s”', (name, label) => expect(emailTextLabel(name)).toBe(label));

it('says which texts were changed', () => {
  const mail = { subject: null, intro: 'Hi', closing: null, blocks: { heading: 'A', button: 'B' } };
  expect(ownWordsLine(mail)).toBe('Intro, 2 other texts');
  expect(ownWordsLine({ ...mail, intro: null, blocks: {} })).toBe('Default');
});

it('shows the other texts of a version by name, without the defaults', () => {
  const { toText } = MAIL_FIELDS.find(({ source }) => source === 'blocks') ?? {};
  expect(toText?.({ refundNote: 'You get {refund}.', heading: 'Moved', button: null })).toBe(
    'Heading: Moved\n\nRefund note: You get {refund}.',
  );
});
