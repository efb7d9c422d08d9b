import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BooleanInput, NumberInput, SelectInput, TextInput, required } from 'react-admin';
import { toCents, toDollars } from '../dollars';
import { LinkRows } from './link-rows';
import { OwnersOnly } from '../owners-only';
import { PortraitFields } from '../pictures/portrait-fields';
import { VersionedEdit } from '../site-copy/versioned-edit';
import type { FieldOfKind } from '../site-copy/copy-collections';

const isFilled = required('Please fill this in');

const READINGS = [
  { id: 'A', name: 'A: the curriculum page’s four headings' },
  { id: 'B', name: 'B: each module’s own category' },
];

const TEXTS: readonly FieldOfKind[] = [
  { source: 'name', label: 'Site name' },
  { source: 'tagline', label: 'Tagline' },
  { source: 'coachName', label: 'Your name' },
  { source: 'coachTitle', label: 'Your title' },
  { source: 'email', label: 'Email' },
  { source: 'phone', label: 'Phone' },
  { source: 'phoneHours', label: 'Phone hours' },
  { source: 'location', label: 'Location' },
  { source: 'timezone', label: 'Time zone' },
];
const NUMBERS: readonly FieldOfKind[] = [
  { source: 'messageReplyHours', label: 'Message reply time (hours)' },
  { source: 'intakeMinutes', label: 'Time to fill out the intake form (minutes)' },
  {
    source: 'balanceDueDaysBefore',
    label: 'Clinic balance due (days before the clinic)',
    help: 'Students get two reminder emails before the due date and one on the due date. A change applies to new bookings and to clinics whose dates you move after that.',
  },
];
const TITLES: readonly FieldOfKind[] = [
  { source: 'yearsOfExperience', label: 'Years coaching' },
  { source: 'yearsCompeting', label: 'Years competing' },
  { source: 'winsStat', label: 'Wins' },
];
const OTHERS = [
  'socialLinks',
  'usualClinic',
  'extraReview',
  'championTitles',
  'curriculumReading',
  'privacyPolicy',
  'portrait',
];
const PARTS: readonly FieldOfKind[] = [
  { source: 'socialLinks', label: 'Social links' },
  { source: 'usualClinic.days', label: 'Clinic defaults: days' },
  { source: 'usualClinic.capacity', label: 'Clinic defaults: capacity' },
  { source: 'usualClinic.priceCents', label: 'Clinic defaults: price', isCents: true },
  { source: 'usualClinic.depositCents', label: 'Clinic defaults: deposit', isCents: true },
  {
    source: 'extraReview.isOffered',
    label: 'Offer an extra review',
    toText: (value) => (value === true ? 'Yes' : 'No'),
  },
  { source: 'extraReview.priceCents', label: 'Extra review: price', isCents: true },
  { source: 'championTitles.coached', label: 'Titles won by paddlers you coached' },
  { source: 'championTitles.own', label: 'Your own titles' },
  { source: 'championTitles.boatDesigns', label: 'Boats you designed' },
  { source: 'curriculumReading', label: 'Module categories' },
  { source: 'privacyPolicy.title', label: 'Privacy policy title' },
  { source: 'privacyPolicy.effectiveDate', label: 'Privacy policy effective date' },
  { source: 'privacyPolicy.intro', label: 'Privacy policy introduction' },
  { source: 'portrait.pictureId', label: 'Your portrait', isPicture: true },
  { source: 'portrait.alt', label: 'Portrait description' },
];
const LINES = [...TEXTS, ...NUMBERS, ...TITLES];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ width: '100%', mb: 3 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 3 }}>
      {children}
    </Box>
  </Box>
);

const Lines = ({ fields }: { fields: readonly FieldOfKind[] }) => (
  <>
    {fields.map(({ source, label }) => (
      <TextInput key={source} source={source} label={label} validate={isFilled} fullWidth />
    ))}
  </>
);

const Dollars = ({ source, label }: { source: string; label: string }) => (
  <NumberInput
    source={source}
    label={label}
    format={toDollars}
    parse={toCents}
    validate={isFilled}
    fullWidth
  />
);

const SettingsForm = () => (
  <VersionedEdit
    resource="settings"
    id="site"
    title="Settings"
    fields={[...LINES, ...PARTS]}
    sources={[...LINES.map(({ source }) => source), ...OTHERS]}
    redirect={false}
  >
    <Group title="You and the site">
      <Lines fields={TEXTS} />
      <LinkRows />
      <PortraitFields />
    </Group>
    <Group title="Response times and deadlines">
      {NUMBERS.map(({ source, label, help }) => (
        <NumberInput
          key={source}
          source={source}
          label={label}
          helperText={help}
          validate={isFilled}
          fullWidth
        />
      ))}
    </Group>
    <Group title="Clinic defaults">
      <NumberInput source="usualClinic.days" label="Days" validate={isFilled} fullWidth />
      <NumberInput source="usualClinic.capacity" label="Capacity" validate={isFilled} fullWidth />
      <Dollars source="usualClinic.priceCents" label="Price in dollars" />
      <Dollars source="usualClinic.depositCents" label="Deposit in dollars" />
    </Group>
    <Group title="Extra reviews">
      <BooleanInput
        source="extraReview.isOffered"
        label="Offer an extra review"
        helperText="Students with an active plan can buy one when they’ve used up their reviews. It doesn’t expire, and the usual due time applies."
      />
      <Dollars source="extraReview.priceCents" label="Extra review price in dollars" />
    </Group>
    <Group title="Your experience">
      <Lines fields={TITLES} />
      <TextInput
        source="championTitles.coached"
        label="Titles won by paddlers you coached"
        validate={isFilled}
        fullWidth
      />
      <TextInput
        source="championTitles.own"
        label="Your own titles"
        validate={isFilled}
        fullWidth
      />
      <TextInput
        source="championTitles.boatDesigns"
        label="Boats you designed"
        validate={isFilled}
        fullWidth
      />
    </Group>
    <Group title="Curriculum and privacy">
      <SelectInput
        source="curriculumReading"
        label="Module categories"
        choices={READINGS}
        validate={isFilled}
        fullWidth
      />
      <TextInput
        source="privacyPolicy.title"
        label="Privacy policy title"
        validate={isFilled}
        fullWidth
      />
      <TextInput
        source="privacyPolicy.effectiveDate"
        label="Privacy policy effective date"
        validate={isFilled}
        fullWidth
      />
      <TextInput
        source="privacyPolicy.intro"
        label="Privacy policy introduction"
        validate={isFilled}
        multiline
        minRows={3}
        fullWidth
        sx={{ gridColumn: '1 / -1' }}
      />
    </Group>
  </VersionedEdit>
);

/** The site's settings, validated together; every change is a version. */
export const SettingsEdit = () => (
  <OwnersOnly title="Settings">
    <SettingsForm />
  </OwnersOnly>
);
