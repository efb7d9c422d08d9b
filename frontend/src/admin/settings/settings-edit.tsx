import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NumberInput, SelectInput, TextInput, required } from 'react-admin';
import { toCents, toDollars } from '../dollars';
import { LinkRows } from './link-rows';
import { OwnersOnly } from '../owners-only';
import { PortraitFields } from '../pictures/portrait-fields';
import { VersionedEdit } from '../words/versioned-edit';
import type { FieldOfKind } from '../words/word-kinds';

const isFilled = required('Please fill this in');

const READINGS = [
  { id: 'A', name: 'A: by the four headings of the page' },
  { id: 'B', name: 'B: each module’s own category' },
];

const TEXTS: readonly FieldOfKind[] = [
  { source: 'name', label: 'Name of the site' },
  { source: 'tagline', label: 'What it is, in a line' },
  { source: 'coachName', label: 'Your name' },
  { source: 'coachTitle', label: 'Who you are, in a line' },
  { source: 'email', label: 'Email' },
  { source: 'phone', label: 'Phone' },
  { source: 'phoneHours', label: 'Hours on the phone' },
  { source: 'location', label: 'Place' },
  { source: 'timezone', label: 'Time zone' },
];
const NUMBERS: readonly FieldOfKind[] = [
  { source: 'messageReplyHours', label: 'Hours within which messages are answered' },
  { source: 'intakeMinutes', label: 'Minutes that the intake form takes' },
  {
    source: 'balanceDueDaysBefore',
    label: 'Days before a clinic on which its balance is due',
    help: 'Emails ask for it twice before that day, and on it. A change counts for places that are booked, and dates that move, from then on.',
  },
];
const TITLES: readonly FieldOfKind[] = [
  { source: 'yearsOfExperience', label: 'Years of coaching' },
  { source: 'yearsCompeting', label: 'Years of competing' },
  { source: 'winsStat', label: 'Wins' },
];
const OTHERS = ['socialLinks', 'usualClinic', 'championTitles', 'curriculumReading', 'privacyPolicy', 'portrait'];
const PARTS: readonly FieldOfKind[] = [
  { source: 'socialLinks', label: 'Links to you elsewhere' },
  { source: 'usualClinic.days', label: 'Days of a usual clinic' },
  { source: 'usualClinic.capacity', label: 'Its places' },
  { source: 'usualClinic.priceCents', label: 'Its price', isCents: true },
  { source: 'usualClinic.depositCents', label: 'Its deposit', isCents: true },
  { source: 'championTitles.coached', label: 'Titles of paddlers you coached' },
  { source: 'championTitles.own', label: 'Your own titles' },
  { source: 'championTitles.boatDesigns', label: 'Boats you designed' },
  { source: 'curriculumReading', label: 'How modules fall into categories' },
  { source: 'privacyPolicy.title', label: 'Title of the privacy policy' },
  { source: 'privacyPolicy.effectiveDate', label: 'In effect since' },
  { source: 'privacyPolicy.intro', label: 'Its introduction' },
  { source: 'portrait.pictureId', label: 'Your portrait', isPicture: true },
  { source: 'portrait.alt', label: 'What it shows' },
];
const LINES = [...TEXTS, ...NUMBERS, ...TITLES];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ width: '100%', mb: 3 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 3 }}>{children}</Box>
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
  <NumberInput source={source} label={label} format={toDollars} parse={toCents} validate={isFilled} fullWidth />
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
    <Group title="What you promise">
      {NUMBERS.map(({ source, label, help }) => (
        <NumberInput key={source} source={source} label={label} helperText={help} validate={isFilled} fullWidth />
      ))}
    </Group>
    <Group title="A usual clinic">
      <NumberInput source="usualClinic.days" label="Days" validate={isFilled} fullWidth />
      <NumberInput source="usualClinic.capacity" label="Places" validate={isFilled} fullWidth />
      <Dollars source="usualClinic.priceCents" label="Price in dollars" />
      <Dollars source="usualClinic.depositCents" label="Deposit in dollars" />
    </Group>
    <Group title="What you have done">
      <Lines fields={TITLES} />
      <TextInput source="championTitles.coached" label="Titles of paddlers you coached" validate={isFilled} fullWidth />
      <TextInput source="championTitles.own" label="Your own titles" validate={isFilled} fullWidth />
      <TextInput source="championTitles.boatDesigns" label="Boats you designed" validate={isFilled} fullWidth />
    </Group>
    <Group title="Curriculum and privacy">
      <SelectInput source="curriculumReading" label="How modules fall into categories" choices={READINGS} validate={isFilled} fullWidth />
      <TextInput source="privacyPolicy.title" label="Title of the privacy policy" validate={isFilled} fullWidth />
      <TextInput source="privacyPolicy.effectiveDate" label="In effect since" validate={isFilled} fullWidth />
      <TextInput
        source="privacyPolicy.intro"
        label="Its introduction"
        validate={isFilled}
        multiline
        minRows={3}
        fullWidth
        sx={{ gridColumn: '1 / -1' }}
      />
    </Group>
  </VersionedEdit>
);

/** The site's settings, validated as one thing; every change a version. */
export const SettingsEdit = () => (
  <OwnersOnly title="Settings">
    <SettingsForm />
  </OwnersOnly>
);
