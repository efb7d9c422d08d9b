import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';

import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type ModuleRow = Schemas['AdminModuleRowResponse'];
export type ModuleRecord = Schemas['AdminModuleResponse'];

/** The choices of the list's category filter. */
export const CATEGORY_CHOICES = MODULE_CATEGORIES.map((id) => ({ id, name: id }));

/** The fields compared and shown in a version. */
export const MODULE_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'summary', label: 'Card summary' },
  { source: 'moduleText', label: 'Text', isHtml: true },
  { source: 'videoLink', label: 'Video link' },
  { source: 'practicalTask', label: 'What to film' },
];

/** The fields that the form sends. */
export const MODULE_SOURCES = MODULE_FIELDS.map(({ source }) => source);

/** Returns what a module has besides its text: "Quiz · no video". */
export const partsLine = ({
  hasQuiz,
  videoLink,
  practicalTask,
}: Pick<ModuleRow, 'hasQuiz' | 'videoLink' | 'practicalTask'>): string =>
  [
    hasQuiz ? 'Quiz' : 'No quiz',
    videoLink ? 'video' : 'no video',
    practicalTask ? null : 'no filming task',
  ]
    .filter(Boolean)
    .join(' · ');
