import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Field } from '../components/ui/field';
import { emailText, filledText } from './field-schemas';
import { useValidatedForm, type Faults } from './use-validated-form';

// Real: the hook, the form library, the schema, the tab's storage. Fake: what happens to valid
// values.
const schema = z.object({
  name: filledText('Who are you?'),
  email: emailText('Where to?'),
  note: z.string(),
});
const sent = jest.fn<unknown, [z.output<typeof schema>]>();
const refused = jest.fn<void, [Faults]>();
let form: ReturnType<typeof useValidatedForm<z.input<typeof schema>, z.output<typeof schema>>>;

const Form = ({
  withDraft = false,
  note = 'as it was',
  along = undefined as 'note' | undefined,
}) => {
  form = useValidatedForm({
    schema,
    initial: { name: '', email: '', note },
    draft: withDraft ? 'student/test' : undefined,
    along,
  });
  return (
    <form noValidate onSubmit={form.submit(sent, refused)}>
      <Field {...form.bind('name')} label="Name" />
      <Field {...form.bind('email')} label="Email" />
      <Field {...form.bind('note')} label="Note" kind="area" />
      <button type="submit" disabled={form.isSending}>
        Send
      </button>
    </form>
  );
};
const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => {
  sent.mockReset();
  refused.mockReset();
  sessionStorage.clear();
});

it('shows every error at once, each at its field, and focuses the first', async () => {
  render(<Form />);
  await send();
  expect(field('Name')).toHaveAccessibleDescription('Who are you?');
  expect(field('Email')).toHaveAccessibleDescription('Where to?');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Note')).not.toHaveAttribute('aria-invalid');
  expect(refused).toHaveBeenCalledWith({ name: 'Who are you?', email: 'Where to?' });
  expect(sent).not.toHaveBeenCalled();
});

it('focuses the first remaining error on every submit', async () => {
  render(<Form />);
  await userEvent.type(field('Name'), 'Ana');
  await send();
  await waitFor(() => expect(field('Email')).toHaveFocus());
  act(() => field('Note').focus());
  await send();
  await waitFor(() => expect(field('Email')).toHaveFocus());
});

it('removes an error as soon as it’s fixed', async () => {
  render(<Form />);
  await send();
  await userEvent.type(field('Name'), 'Ana');
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(field('Email')).toHaveAccessibleDescription('Where to?');
});

it('passes on the schema’s output, once for two clicks', async () => {
  let finish = () => {};
  sent.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  render(<Form />);
  await userEvent.type(field('Name'), ' Ana ');
  await userEvent.type(field('Email'), 'ana@paddle.example ');
  await send();
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByRole('button')).toBeDisabled();
  await act(async () => finish());
  expect(sent.mock.calls).toEqual([
    [{ name: 'Ana', email: 'ana@paddle.example', note: 'as it was' }],
  ]);
  expect(screen.getByRole('button')).toBeEnabled();
});

it('shows the server’s errors at their fields, focuses the first, and keeps what was typed', async () => {
  sent.mockImplementation(() =>
    form.showFaults({ email: 'No such address', elsewhere: 'Not of this form' }),
  );
  render(<Form />);
  await userEvent.type(field('Name'), 'Ana');
  await userEvent.type(field('Email'), 'ana@paddle.example');
  await send();
  expect(field('Email')).toHaveAccessibleDescription('No such address');
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Name')).toHaveValue('Ana');
  await send();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('keeps a draft across a reload until it’s cleared, and saves none without a key', async () => {
  const { unmount } = render(<Form withDraft />);
  await userEvent.type(field('Name'), 'Ana');
  unmount();
  const again = render(<Form withDraft />);
  expect(field('Name')).toHaveValue('Ana');
  expect(field('Note')).toHaveValue('as it was');
  act(() => form.clear());
  expect(field('Name')).toHaveValue('');
  again.unmount();
  const { unmount: leave } = render(<Form withDraft />);
  expect(field('Name')).toHaveValue('');
  leave();
  render(<Form />);
  await userEvent.type(field('Name'), 'Ben');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('saves only what was typed in a draft, not the initial values', async () => {
  const { unmount } = render(<Form withDraft />);
  await userEvent.type(field('Name'), 'Ana');
  await userEvent.clear(field('Email'));
  unmount();
  const again = render(<Form withDraft note="as it is now" />);
  expect(field('Name')).toHaveValue('Ana');
  expect(field('Note')).toHaveValue('as it is now');
  await userEvent.clear(field('Note'));
  again.unmount();
  render(<Form withDraft note="as it is now" />);
  expect(field('Note')).toHaveValue('');
});

it('keeps in the draft only what was typed while the rest was being saved', async () => {
  const { unmount } = render(<Form withDraft />);
  await userEvent.type(field('Name'), 'Ana');
  await userEvent.type(field('Note'), ' before');
  act(() => form.rebase({ name: 'Ana', email: '', note: 'as it was' }));
  unmount();
  const again = render(<Form withDraft note="of the server" />);
  expect(field('Name')).toHaveValue('');
  expect(field('Note')).toHaveValue('as it was before');
  act(() => form.rebase({ name: '', email: '', note: 'as it was before' }));
  again.unmount();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('saves the version that the text was based on along with it, but never as a draft of its own', async () => {
  const { unmount } = render(<Form withDraft along="note" />);
  await userEvent.type(field('Name'), 'A');
  unmount();
  const again = render(<Form withDraft along="note" note="changed meanwhile" />);
  expect([field('Name'), field('Note')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'A',
    'as it was',
  ]);
  await userEvent.clear(field('Name'));
  again.unmount();
  render(<Form withDraft along="note" note="changed meanwhile" />);
  expect(field('Note')).toHaveValue('changed meanwhile');
});
