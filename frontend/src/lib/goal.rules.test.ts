import { goalText } from './goal.rules';

it.each([
  ['you stay forward at speed', 'you stay forward at speed'],
  ['  You stay forward at speed. ', 'you stay forward at speed'],
  ['Show that you stay forward', 'you stay forward'],
  ['I can see both hands', 'I can see both hands'],
  ['SUP and kayak both hold the line', 'SUP and kayak both hold the line'],
  [' ', ''],
])('continues “show that” with “%s”', (written, goal) => {
  expect(goalText(written)).toBe(goal);
});
