import type { components } from '../../api/client';
import { extentText } from '../../features/practice/training-labels';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type ProgrammeRecord = Schemas['AdminProgrammeResponse'];
export type WrittenSession = Schemas['SessionRequest'];
export type WrittenWeek = Schemas['WeekRequest'];

export const KINDS: { id: ProgrammeRecord['kind']; name: string }[] = [
  { id: 'strength', name: 'Strength' },
  { id: 'mobility', name: 'Mobility' },
  { id: 'rehab', name: 'Rehab' },
  { id: 'mental', name: 'Mental' },
];
export const kindName = (kind: ProgrammeRecord['kind']): string =>
  KINDS.find(({ id }) => id === kind)?.name ?? kind;

export const NEW_WEEK: WrittenWeek = { title: '', focus: '' };
/** @param weeks the program's number of weeks: one dose for each, or one without weeks */
export const newExercise = (weeks: number): WrittenSession['exercises'][number] => ({
  exerciseId: '',
  tempo: null,
  restSeconds: null,
  note: null,
  doses: Array.from({ length: Math.max(weeks, 1) }, () => ''),
});
export const NEW_SESSION: WrittenSession = {
  id: null,
  title: '',
  minutes: 20,
  intro: '',
  closing: '',
  exercises: [],
  steps: [],
};

/** "8 weeks · 2 sessions". */
export const extentOf = ({
  weeks,
  sessions,
}: Pick<ProgrammeRecord, 'weeks' | 'sessions'>): string =>
  extentText({ weekCount: weeks.length, sessionTitles: sessions });

export const ticksLine = ({ done }: Pick<ProgrammeRecord, 'done'>): string =>
  done === 0 ? 'No one yet' : `${done} ${done === 1 ? 'session' : 'sessions'}`;

const exerciseText = ({
  exerciseId,
  doses,
  tempo,
  restSeconds,
  note,
}: WrittenSession['exercises'][number]): string =>
  [
    `– ${exerciseId}: ${doses.join(' | ')}`,
    tempo && `tempo ${tempo}`,
    restSeconds && `rest ${restSeconds} s`,
    note,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns a session as text for comparison, one item per line. */
export const sessionText = ({
  title,
  minutes,
  intro,
  exercises,
  steps,
  closing,
}: WrittenSession): string =>
  [
    `${title} (${minutes} min)`,
    intro,
    ...exercises.map(exerciseText),
    ...steps.map((step) => `– ${step}`),
    closing,
  ].join('\n');

const weekText = ({ title, focus }: WrittenWeek, place: number): string =>
  `Week ${place + 1}: ${title}. ${focus}`;

/** The fields compared and shown in a version. */
export const PROGRAMME_FIELDS: readonly FieldOfKind[] = [
  { source: 'published', label: 'Published' },
  { source: 'title', label: 'Title' },
  { source: 'summary', label: 'Summary' },
  { source: 'forWhom', label: 'Who it’s for' },
  { source: 'kit', label: 'Equipment' },
  { source: 'cautions', label: 'Safety notes' },
  { source: 'rhythm', label: 'How often' },
  { source: 'progression', label: 'Progression' },
  {
    source: 'weeks',
    label: 'Weeks',
    toText: (weeks) => (weeks as readonly WrittenWeek[]).map(weekText).join('\n'),
  },
  {
    source: 'sessions',
    label: 'Sessions',
    toText: (sessions) => (sessions as readonly WrittenSession[]).map(sessionText).join('\n\n'),
  },
];

/** The fields that the form sends. */
export const PROGRAMME_SOURCES = PROGRAMME_FIELDS.map(({ source }) => source);

/** Keeps an emptied field as an empty string, where react-admin would make it null. */
export const asTyped = (text: string): string => text;

/** Joins entries for a field with one entry per line. */
export const toLines = (lines: readonly string[] | null | undefined): string =>
  (lines ?? []).join('\n');
export const fromLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
