import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScoresPanel, type Scores } from './scores-panel';

const LABELS = ['Head', 'Paddle', 'Boat', 'Body', 'Quiz'];
const given = { head: 80, paddle: 90, boat: 70, body: 60, quiz: 100 };

/** The room around the panel: keeps the scores and can undo them. */
const Room = ({ quizOfModule = null }: { quizOfModule?: number | null }) => {
  const [scores, setScores] = useState<Scores | null>(null);
  const [isHalf, setHalf] = useState(false);
  return (
    <>
      <ScoresPanel
        submissionId="s1"
        scores={scores && { ...scores, markIds: [] }}
        quizOfModule={quizOfModule}
        resultsOf={() => ({ practical: 75, total: 80 })}
        onScores={setScores}
        onHalf={setHalf}
      />
      <p>{isHalf ? 'half typed' : 'none or all'}</p>
      <button onClick={() => setScores(null)}>Undo</button>
      <button onClick={() => setScores({ ...given, head: 10 })}>Reload</button>
    </>
  );
};
const shown = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

beforeEach(() => sessionStorage.clear());

it('follows the scores to be delivered, after undo or a change elsewhere, and keeps incomplete input', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room />);
  for (const [at, label] of LABELS.entries())
    await user.type(screen.getByLabelText(label), String(Object.values(given)[at]));
  expect(shown()).toEqual(['80', '90', '70', '60', '100']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['', '', '', '', '']);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(shown()).toEqual(['10', '90', '70', '60', '100']);
  await user.clear(screen.getByLabelText('Boat'));
  expect(shown()).toEqual(['10', '90', '', '60', '100']);
});

it('accepts all five at once: space, comma or Enter moves on, and pasted numbers are spread', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room />);
  await user.type(screen.getByLabelText('Head'), '80 90,70{Enter}60 100');
  expect(shown()).toEqual(['80', '90', '70', '60', '100']);
  // over the current value
  await user.type(screen.getByLabelText('Boat'), '71 61', {
    initialSelectionStart: 0,
    initialSelectionEnd: 2,
  });
  expect(shown()).toEqual(['80', '90', '71', '61', '100']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByLabelText('Paddle'));
  await user.paste('90\t70 60, 100');
  expect(shown()).toEqual(['', '90', '70', '60', '100']);
});

it('moves on after a space even if the keyboard reports no keys, as on Android', () => {
  render(<Room />);
  const types = (label: string, value: string) => {
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Unidentified' });
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  types('Head', '80 ');
  expect(screen.getByLabelText('Paddle')).toHaveFocus();
  types('Paddle', '90,70');
  expect(screen.getByLabelText('Boat')).toHaveFocus();
  types('Boat', '70 ');
  types('Body', '60 100 ');
  expect(screen.getByLabelText('Quiz')).toHaveFocus();
  expect(shown()).toEqual(['80', '90', '70', '60', '100']);
  types('Paddle', ' 91');
  expect(shown()).toEqual(['80', '91', '70', '60', '100']);
});

it('asks about a stray space instead of scoring another part, and keeps the input', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room />);
  await user.type(screen.getByLabelText('Head'), '8 0');
  expect(shown()).toEqual(['8 0', '', '', '', '']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Head: Is “8 0” 80, or 8 and 0? Put a comma between scores.',
  );
  expect(screen.getByLabelText('Head')).toHaveAccessibleDescription('One number');
  // a comma instead of the space
  await user.type(screen.getByLabelText('Head'), ',', {
    initialSelectionStart: 1,
    initialSelectionEnd: 1,
  });
  expect(shown()).toEqual(['8', '0', '', '', '']);
  expect(screen.getByRole('status')).toHaveTextContent('Fill in all five');
});

it('skips no field after a second space, or a space after a comma', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room />);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.type(screen.getByLabelText('Head'), '81, 91  71', {
    initialSelectionStart: 0,
    initialSelectionEnd: 2,
  });
  expect(shown()).toEqual(['81', '91', '71', '60', '100']);
});

it('accepts all five even if two could be one number, typed or pasted', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room />);
  await user.type(screen.getByLabelText('Head'), '8 0 7 6 9');
  expect(shown()).toEqual(['8', '0', '7', '6', '9']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByLabelText('Body'));
  await user.paste('6 0 9');
  expect(shown()).toEqual(['', '', '', '6 0 9', '']);
  expect(screen.getByRole('status')).toHaveTextContent('Body: “6 0 9” has 3 numbers for 2 fields.');
});

it('reports incomplete or unclear scores as long as they remain', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Room quizOfModule={90} />);
  expect(screen.getByText('none or all')).toBeVisible();
  await user.type(screen.getByLabelText('Quiz'), '{Backspace}5');
  expect(screen.getByText('half typed')).toBeVisible();
  await user.type(screen.getByLabelText('Quiz'), '{Backspace}0');
  expect(screen.getByText('none or all')).toBeVisible();
  await user.type(screen.getByLabelText('Head'), '8 0');
  expect(screen.getByText('half typed')).toBeVisible();
  await user.clear(screen.getByLabelText('Head'));
  expect(screen.getByText('none or all')).toBeVisible();
  await user.type(screen.getByLabelText('Head'), '80 70 60 90');
  expect(screen.getByText('none or all')).toBeVisible();
});
