import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '../../components/toast/toast-store';
import { ToastViewport } from '../../components/toast/toast-viewport';
import { sentCalls } from '../../testing/calls';
import { stubMedia } from '../../testing/media';
import { renderAt } from '../../testing/render-at';
import { Component as ContactPage } from './contact-page';

const open = (path = '/contact') => {
  window.history.replaceState(null, '', path);
  renderAt(
    path,
    <>
      <ContactPage />
      <ToastViewport />
    </>,
  );
};
const message = () => within(screen.getByRole('form', { name: 'Send a Message' }));
const news = () => within(screen.getByRole('form', { name: 'Stay Updated' }));
const sent = async () =>
  (await sentCalls()).map(({ method, path, body }) => [
    method,
    path,
    body === undefined ? body : (JSON.parse(body) as unknown),
  ]);
const pending = () => {
  let finish = (_: Response) => {};
  jest.mocked(fetch).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  return (status: number, body = '{}') => act(async () => finish(new Response(body, { status })));
};
const MESSAGE = {
  firstName: 'Ruth',
  lastName: 'Oar',
  email: 'ruth@river.example',
  message: '0123456789',
};
const write = async (given: Partial<typeof MESSAGE> = {}) => {
  const { firstName, lastName, email, message: text } = { ...MESSAGE, ...given };
  const type = async (label: string, value: string) =>
    value && userEvent.type(message().getByLabelText(label), value);
  await type('First name', firstName);
  await type('Last name', lastName);
  await type('Email', email);
  await type('Message', text);
};
it('begins the message for someone who paid with a wrong address', async () => {
  open('/contact?about=paid-address');
  await waitFor(() =>
    expect(message().getByLabelText('Message')).toHaveValue(
      'I paid with the wrong email address. The right one is: ',
    ),
  );
});

const send = () => userEvent.click(message().getByRole('button'));
const subscribe = () => userEvent.click(news().getByRole('button'));

beforeEach(() => {
  stubMedia('(prefers-reduced-motion: reduce)');
  globalThis.fetch = jest.fn();
});
afterEach(() => act(clearToasts));

it('has its three parts, and shows other ways to reach the coach [236, 237, 238, 239, 240, 241]', () => {
  open();
  expect(screen.getByRole('form', { name: 'Send a Message' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Stay Updated' })).toBeVisible();
  const direct = within(screen.getByRole('region', { name: 'Direct Contact' }));
  expect(direct.getByRole('link', { name: 'coach@wavetrain.example' })).toHaveAttribute(
    'href',
    'mailto:coach@wavetrain.example',
  );
  expect(direct.getByRole('link', { name: '+1 931 555 0142' })).toHaveAttribute(
    'href',
    'tel:+19315550142',
  );
  expect(direct.getByText('9am-6pm EST')).toBeVisible();
  expect(direct.getByText('Rock Island, TN')).toBeVisible();
});

it('has five fields, of which the skill level is optional [242, 243, 398]', () => {
  open();
  const names = ['First name', 'Last name', 'Email', 'Message'].map((label) =>
    message().getByLabelText(label).getAttribute('name'),
  );
  expect(names).toEqual(['firstName', 'lastName', 'email', 'message']);
  const levels = within(
    message().getByLabelText('Skill level (optional)'),
  ).getAllByRole<HTMLOptionElement>('option');
  expect(levels.map(({ value }) => value)).toEqual([
    '',
    'beginner',
    'intermediate',
    'advanced',
    'expert',
  ]);
  expect(message().getByLabelText('Skill level (optional)')).not.toBeRequired();
});

it.each([
  ['First name', { firstName: '' }, 'First name is required.'],
  ['Last name', { lastName: '' }, 'Last name is required.'],
  ['Email', { email: 'ruth@river' }, 'Valid email is required.'],
  ['Message', { message: '012345678' }, 'Please provide a detailed message.'],
])(
  'sends nothing while %s is invalid, and says so at the field [244, 245, 246, 247, 254]',
  async (label, given, problem) => {
    open();
    await write(given);
    await send();
    const field = message().getByLabelText(label);
    expect(field).toHaveAccessibleDescription(problem);
    await waitFor(() => expect(field).toHaveFocus());
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('sends a message of ten characters, shows that it’s sending, thanks, and clears the form [248, 249, 250, 251, 255]', async () => {
  const finish = pending();
  open();
  await write();
  await userEvent.selectOptions(message().getByLabelText('Skill level (optional)'), 'expert');
  await send();
  expect(message().getByRole('button')).toHaveTextContent(/^Sending\.\.\.$/);
  expect(message().getByRole('button')).toBeDisabled();
  expect(await sent()).toEqual([['POST', '/api/contact', { ...MESSAGE, skillLevel: 'expert' }]]);
  await finish(200);
  expect(screen.getByText('Message sent successfully!')).toBeVisible();
  expect(screen.getByText('I will respond to your inquiry within 24 hours.')).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Skill level (optional)', 'Message'])
    expect(message().getByLabelText(label)).toHaveValue('');
  expect(message().getByRole('button')).toBeEnabled();
});

it('keeps the typed text when sending fails, and shows the server’s field errors [252, 253]', async () => {
  jest
    .mocked(fetch)
    .mockResolvedValue(
      new Response('{"fields":{"email":"Valid email is required."}}', { status: 400 }),
    );
  open();
  await write();
  await send();
  expect(screen.getByText('Failed to send message').closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  expect(screen.getByText('Please try again or contact support.')).toBeVisible();
  expect(message().getByLabelText('Message')).toHaveValue(MESSAGE.message);
  expect(message().getByLabelText('Email')).toHaveValue(MESSAGE.email);
  expect(message().getByLabelText('Email')).toHaveAccessibleDescription('Valid email is required.');
});

it('sends what a bot wrote into the hidden field, so that the server drops the message', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{}'));
  open();
  await write();
  await userEvent.type(document.querySelector('form [name="website"]')!, 'spam');
  await send();
  expect((await sent())[0]![2]).toEqual({ ...MESSAGE, website: 'spam' });
});

it('requires consent to the newsletter, and sends nothing without it [256, 258, 259]', async () => {
  open();
  expect(news().getByRole('checkbox')).not.toBeChecked();
  await userEvent.type(news().getByLabelText('Email'), MESSAGE.email);
  await subscribe();
  expect(screen.getByText('Consent required')).toBeVisible();
  expect(screen.getByText('Please confirm you want to receive updates.')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

it('refuses an invalid address [257]', async () => {
  open();
  await userEvent.click(news().getByRole('checkbox'));
  await userEvent.type(news().getByLabelText('Email'), 'ruth');
  await subscribe();
  expect(news().getByLabelText('Email')).toHaveAccessibleDescription('Valid email is required.');
  expect(fetch).not.toHaveBeenCalled();
});

it('subscribes with only the address, and clears the form [260, 261, 262, 264]', async () => {
  const finish = pending();
  open();
  await userEvent.type(news().getByLabelText('Email'), MESSAGE.email);
  await userEvent.click(news().getByRole('checkbox'));
  await subscribe();
  expect(news().getByRole('button')).toHaveTextContent(/^Subscribing\.\.\.$/);
  expect(news().getByRole('button')).toBeDisabled();
  expect(await sent()).toEqual([['POST', '/api/newsletter', { email: MESSAGE.email }]]);
  await finish(200);
  expect(screen.getByText('Successfully subscribed!')).toBeVisible();
  expect(
    screen.getByText("You'll receive updates about new clinics and coaching opportunities."),
  ).toBeVisible();
  expect(news().getByLabelText('Email')).toHaveValue('');
  expect(news().getByRole('checkbox')).not.toBeChecked();
});

it('says when subscribing failed [263]', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await userEvent.type(news().getByLabelText('Email'), MESSAGE.email);
  await userEvent.click(news().getByRole('checkbox'));
  await subscribe();
  expect(screen.getByText('Subscription failed')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  expect(news().getByLabelText('Email')).toHaveValue(MESSAGE.email);
});

describe('opened by a link in an email', () => {
  it.each([
    [new Response('{"success":true}'), /You’re on the list/],
    [new Response('{}', { status: 404 }), /This link has expired/],
  ])('confirms on a click, not just by being opened', async (answer, words) => {
    jest.mocked(fetch).mockResolvedValueOnce(answer);
    open('/contact?newsletter=confirm&token=a%2Fb');
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(await sent()).toEqual([['POST', '/api/newsletter/confirm?token=a%2Fb', undefined]]);
  });

  it('unsubscribes on a click, not just by being opened', async () => {
    jest
      .mocked(fetch)
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockResolvedValueOnce(new Response('{"success":true}'));
    open('/contact?newsletter=unsubscribe&token=a%2Fb');
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(screen.getByText(/That didn’t work/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(screen.getByText(/You’re unsubscribed/)).toBeVisible();
    expect(await sent()).toEqual(
      Array(2).fill(['POST', '/api/newsletter/unsubscribe?token=a%2Fb', undefined]),
    );
  });
});
