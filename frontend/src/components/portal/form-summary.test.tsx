import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { useValidatedForm } from '../../lib/use-validated-form';
import { Field } from './field';
import { checkFormNotices } from './form-notices';
import { FormSummary } from './form-summary';
import { useFormSummary } from './use-form-summary';

const word = z.string().check(z.minLength(3, 'Three letters at least'));
const schema = z.object({ boat: word, river: word });
const initial = { boat: '', river: '' };
const LABELS = { boat: 'Boat', river: 'River' };

const Form = () => {
  const form = useValidatedForm({ schema, initial });
  const summary = useFormSummary(form.faults, (faults) => checkFormNotices(LABELS, faults));
  return (
    <form noValidate onSubmit={form.submit(() => undefined, summary.refuse)}>
      <FormSummary {...summary.shown} />
      <Field {...form.bind('boat')} label="Boat" />
      <Field {...form.bind('river')} label="River" />
      <button type="submit">Send</button>
    </form>
  );
};

it('is announced on each attempt, not on each keystroke that fixes something', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent('Boat and River need another look.');
  expect(said).not.toHaveAttribute('aria-live');
  await user.type(screen.getByLabelText('Boat'), 'kayak');
  expect(said).toHaveTextContent('River needs another look.');
  expect(said).toHaveAttribute('aria-live', 'off');
  await send();
  expect(screen.getByRole('alert')).not.toHaveAttribute('aria-live');
});
