import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type ModuleRow = Schemas['AdminModuleRowResponse'];
export type ModuleRecord = Schemas['AdminModuleResponse'];

const CATEGORIES: readonly ModuleRow['category'][] = [
  'Foundation & Basics',
  'Essential Strokes',
  'Advanced Techniques',
  'Application & Summary',
];

/** For the list's filter. */
export const MODULE_CATEGORIES = CATEGORIES.map((id) => ({ id, name: id }));

/** What is compared and shown of a version. */
export const MODULE_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'summary', label: 'Card summary' },
  { source: 'moduleText', label: 'Text', isHtml: true },
  { source: 'videoLink', label: 'Video link' },
  { source: 'practicalTask', label: 'What to film' },
];

/** What is sent of a form. */
export const MODULE_SOURCES = MODULE_FIELDS.map(({ source }) => source);

/** What a module has beside its text: "Quiz · no video". */
export const partsLine = ({ hasQuiz, videoLink, practicalTask }: Pick<ModuleRow, 'hasQuiz' | 'videoLink' | 'practicalTask'>): string =>
  [hasQuiz ? 'Quiz' : 'No quiz', videoLink ? 'video' : 'no video', practicalTask ? null : 'no filming task'].filter(Boolean).join(' · ');
