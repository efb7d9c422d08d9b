import { openAssignment } from './next-module.rules';
import type { ModuleStatus } from './curriculum.types';

const strokes = (status: ModuleStatus) => ({
  id: '04-forward-stroke',
  title: 'Forward Stroke',
  status,
});

it.each<[string, ModuleStatus, string | undefined, boolean]>([
  ['one that was not begun', 'Not Started', '04-forward-stroke', true],
  ['one under way', 'Quiz Passed', '04-forward-stroke', true],
  ['one that is done', 'Complete', '04-forward-stroke', false],
  ['none', 'Not Started', undefined, false],
  ['one that has left the program', 'Not Started', '99-gone', false],
])('the assigned module is shown until it’s complete: %s', (_, status, moduleId, isOpen) => {
  expect(openAssignment([strokes(status)], moduleId)).toEqual(isOpen ? strokes(status) : null);
});
