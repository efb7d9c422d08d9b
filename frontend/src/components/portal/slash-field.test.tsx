import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { slashAt, snippetsFor, snippetsOf } from '../../lib/slash.rules';
import { SlashField } from './slash-field';

const SNIPPETS = snippetsOf(
  [
    { id: 'p1', text: 'Lovely patience.' },
    { id: 'p2', text: 'Look where you go.' },
  ],
  [{ id: 'silent-catch', title: 'Silent catch', goal: 'No splash' }],
);
const onDrill = jest.fn();

const Room = () => {
  const [text, setText] = useState('');
  return (
    <SlashField
      label="Notes"
      value={text}
      most={60}
      minRows={2}
      snippets={SNIPPETS}
      onText={setText}
      onDrill={onDrill}
    />
  );
};
const open = () => {
  render(<Room />);
  return { user: userEvent.setup({ delay: null }), notes: screen.getByLabelText('Notes') };
};
const chosen = () => screen.getByRole('option', { selected: true });

beforeEach(() => onDrill.mockClear());

it('only accepts a slash that starts a word', () => {
  expect(slashAt('/', 1)).toEqual({ start: 0, sought: '' });
  expect(slashAt('So: /look wh', 12)).toEqual({ start: 4, sought: 'look wh' });
  for (const text of ['1/2', 'and/or', 'a //', '/one\ntwo'])
    expect(slashAt(text, text.length)).toBeNull();
});

it('offers what contains every word and still fits', () => {
  const keys = (sought: string, room: number) =>
    snippetsFor(SNIPPETS, sought, room).map(({ key }) => key);
  expect(keys('', 60)).toEqual(['phrase-p1', 'phrase-p2', 'drill-silent-catch']);
  expect(keys('go Look', 60)).toEqual(['phrase-p2']);
  expect(keys('', 16)).toEqual(['phrase-p1']);
});

it('inserts a phrase by arrows and Enter, replacing the slash', async () => {
  const { user, notes } = open();
  await user.type(notes, 'Good. /');
  expect(chosen()).toHaveTextContent('Lovely patience.');
  expect(notes).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Drill: Silent catch');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(notes).toHaveValue('Good. Look where you go.');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onDrill).not.toHaveBeenCalled();
});

it('inserts a drill and assigns it, also by click', async () => {
  const { user, notes } = open();
  await user.type(notes, '/silent');
  await user.click(chosen());
  expect(notes).toHaveValue('Silent catch: No splash');
  expect(notes).toHaveFocus();
  expect(onDrill).toHaveBeenCalledWith('silent-catch');
});

it('Escape leaves the slash as typed, and Enter starts a new line again', async () => {
  const { user, notes } = open();
  await user.type(notes, '/l{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('o{Enter}x');
  expect(notes).toHaveValue('/lo\nx');
});
