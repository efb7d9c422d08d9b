import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, dataOf } from '../../api/client';
import { Field, SelectField } from '../../components/portal/field';
import { now } from '../../lib/clock';
import { isEmail } from '../../lib/email.rules';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { FieldPair } from '../field-pair';
import { centsOf } from '../dollar-amount';
import { lastDayAtFirst } from './discount-labels';

const MOST_PERCENT = 90;
const AMOUNT = 'Please enter dollars, such as 500 or 49.50';
const PERCENT = `Please enter a whole number from 1 to ${MOST_PERCENT}`;
const USES = 'Please enter a whole number from 1 to 100';

const CODE = /^(?=.{4,30}$)[a-z0-9]+(-[a-z0-9]+)*$/i;
const CODE_FAULT = 'Use 4 to 30 letters and digits, with single hyphens between them';

/** The first field's choices besides single clinics. */
const COACHING = 'coaching';
const ANY_CLINIC = 'clinics';
const UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'dollars', label: 'Dollars' },
] as const;

const schema = z
  .object({
    on: filledText('Please choose what the code applies to'),
    unit: z.enum(UNITS.map(({ value }) => value)),
    off: filledText('Please enter the discount'),
    code: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || CODE.test(text.replace(/\s/g, '')), CODE_FAULT),
    ),
    maxUses: z.string().check(z.regex(/^([1-9]\d?|100)$/, USES)),
    lastDay: filledText('Please choose a day'),
    email: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || isEmail(text),
        'Please enter a valid email address or leave it blank',
      ),
    ),
    note: z.string().check(z.trim(), z.maxLength(200, 'Please keep the note to 200 characters')),
  })
  .check(
    z.refine(
      ({ unit, off }) =>
        unit === 'dollars' ||
        (/^\d{1,2}$/.test(off) && Number(off) >= 1 && Number(off) <= MOST_PERCENT),
      {
        path: ['off'],
        message: PERCENT,
      },
    ),
    z.refine(({ unit, off }) => unit === 'percent' || (centsOf(off) ?? 0) > 0, {
      path: ['off'],
      message: AMOUNT,
    }),
  );
type Terms = z.output<typeof schema>;

/** Says which code a typed one becomes. */
const codeHint = (typed: string): string => {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return CODE.test(code)
    ? `The code will be ${code}. On this site, capitals, spaces and hyphens don’t matter.`
    : 'Optional, such as SPRING-20. Leave it blank for a random code.';
};

const bodyOf = ({ code, on, unit, off, maxUses, lastDay, email, note }: Terms) => ({
  code: code || null,
  offFor: on === COACHING ? ('coaching' as const) : ('clinic' as const),
  clinicId: on === COACHING || on === ANY_CLINIC ? null : on,
  percentOff: unit === 'percent' ? Number(off) : null,
  offCents: unit === 'dollars' ? centsOf(off) : null,
  maxUses: Number(maxUses),
  email: email || null,
  lastDay,
  note,
});

/** The form's field by the server's field name. */
const FIELDS: Readonly<Record<string, string>> = {
  percentOff: 'off',
  offCents: 'off',
  clinicId: 'on',
  offFor: 'on',
};
const fieldOf = (name: string): string => FIELDS[name] ?? name;

/** Creates a discount code. Owner only, since it gives money away. */
export const MakeDiscountDialog = ({ onClose }: { onClose: () => void }) => {
  const initial = {
    on: '',
    unit: 'percent' as const,
    off: '',
    code: '',
    maxUses: '1',
    lastDay: lastDayAtFirst(now()),
    email: '',
    note: '',
  };
  const form = useValidatedForm({ schema, initial });
  const { data } = useQuery({
    queryKey: ['clinics'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/clinics', { signal })),
  });
  const choices = [
    { value: ANY_CLINIC, label: 'Any clinic, paid in full' },
    ...(data ?? []).map(({ id, title }) => ({ value: id, label: title })),
    { value: COACHING, label: 'The first month of coaching' },
  ];
  const showFaults: typeof form.showFaults = (faults) =>
    form.showFaults(
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [fieldOf(name), fault])),
    );
  return (
    <ActionDialog
      title="Create a discount code"
      verb="Create code"
      form={{ submit: form.submit, showFaults, hasField: (name) => form.hasField(fieldOf(name)) }}
      call={(terms) => api.POST('/api/admin/discount-codes', { body: bodyOf(terms) })}
      done="Code created. Share its link with the person it’s for."
      onClose={onClose}
    >
      <Typography>
        For clinics, codes apply to full payments only, not deposits. The ledger shows the discount
        next to the full price.
      </Typography>
      <SelectField {...form.bind('on')} label="Applies to" none="Choose" choices={choices} />
      <FieldPair>
        <SelectField {...form.bind('unit')} label="Discount type" choices={UNITS} />
        <Field {...form.bind('off')} label="Discount" inputMode="numeric" autoComplete="off" />
      </FieldPair>
      <Field
        {...form.bind('code')}
        label="Code"
        autoComplete="off"
        hint={codeHint(form.watch('code'))}
      />
      <FieldPair>
        <Field
          {...form.bind('maxUses')}
          label="Maximum uses"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...form.bind('lastDay')} label="Last day" type="date" />
      </FieldPair>
      <Field
        {...form.bind('email')}
        label="Limit to one email"
        inputMode="email"
        autoComplete="off"
        hint="Optional. Checkout will only accept this address."
      />
      <Field
        {...form.bind('note')}
        label="Note"
        autoComplete="off"
        hint="Only you see this: who it’s for and why."
      />
    </ActionDialog>
  );
};
