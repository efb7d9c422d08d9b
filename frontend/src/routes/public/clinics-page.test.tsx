import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTransport } from '../../api/client';
import { openPage, asked, sectionNames } from '../../testing/open-page';
import { places, plansOf, sampleClinics } from '../../testing/sample-clinics';

const PLAYBOATING = 'october-playboating-clinic';
const open = (availability: unknown = {}) =>
  openPage('/clinics', { '/api/clinics': sampleClinics, '/api/availability': availability });
const card = (title: string) => screen.getByRole('article', { name: title });

let warned: jest.SpyInstance;
beforeEach(() => (warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => {
  jest.useRealTimers();
  warned.mockRestore();
});

it('has its sections in order [064, 136, 137, 139-142]', async () => {
  await open();
  expect(sectionNames()).toEqual([
    'Five days. Six boats. One river.',
    'Why five days',
    'From the last ones home',
    'Three clinics, moored for you',
    'What to Expect',
    '',
    'And from people who send video between clinics',
  ]);
  const expectations = ['All-inclusive', 'World-class river', 'Coaching'];
  expect(expectations.map((name) => screen.getByRole('heading', { name, level: 3 }))).toHaveLength(
    3,
  );
  expect(screen.getByRole('group', { name: 'Quotes' })).toHaveTextContent('Line 3');
});

it('shows the ranch, the river and a day’s plan as drawings until the coach has photos [184]', async () => {
  const photos = ['ranch-room', 'river-dawn', 'day-plan'].map((name) => ({
    key: `clinics-${name}`,
    image: `/art/clinics/${name}.svg`,
    srcSet: null,
    alt: `Drawing of ${name}`,
    caption: `The ${name}`,
  }));
  const view = (list: object[]) =>
    openPage('/clinics', { '/api/clinics': sampleClinics, '/api/photos?page=clinics': list });
  await view(photos);
  const included = () => within(screen.getByRole('group', { name: 'What’s included' }));
  expect(
    included()
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Drawing of ranch-room', 'Drawing of river-dawn', 'Drawing of day-plan']);
  expect(screen.getByText('Drawings for now, until I have photos.')).toBeVisible();
  cleanup();
  const srcSet = '/api/pictures/1/1/480 480w, /api/pictures/1/1/1600 1600w';
  const own = { ...photos[1]!, image: '/api/pictures/1/1/960', srcSet, alt: 'Dawn' };
  await view([photos[0]!, own]);
  expect(included().getByRole('img', { name: 'Dawn' })).toHaveAttribute('srcset', srcSet);
  expect(screen.queryByText('Drawings for now, until I have photos.')).toBeNull();
});

it('says in its hero what the five days include, and links down to the three cards [018, 019, 135, 138, 390]', async () => {
  await open();
  const hero = within(screen.getByRole('region', { name: 'Five days. Six boats. One river.' }));
  expect(
    hero.getByText(/technique breakdowns, fitness and recovery, meals, lodging and games/),
  ).toBeVisible();
  const target = document.querySelector<HTMLElement>(
    hero.getByRole<HTMLAnchorElement>('link', { name: 'See the clinics and dates' }).hash,
  )!;
  expect(
    within(target)
      .getAllByRole('article')
      .map((article) => article.getAttribute('aria-label')),
  ).toEqual(sampleClinics.map(({ title }) => title));
});

it.each([
  ['none has dates', sampleClinics.map((clinic) => ({ ...clinic, edition: null })), {}],
  [
    'all are sold in full only',
    sampleClinics.map((clinic) => ({
      ...clinic,
      edition: { ...clinic.edition!, isDepositOnSale: false },
    })),
    {},
  ],
  [
    'all are full',
    sampleClinics,
    Object.assign({}, ...sampleClinics.map(({ id }) => plansOf(id, places(6)))) as object,
  ],
])('mentions no deposit in its hero if %s', async (_, clinics, availability) => {
  await openPage('/clinics', { '/api/clinics': clinics, '/api/availability': availability });
  const hero = within(screen.getByRole('region', { name: 'Five days. Six boats. One river.' }));
  expect(hero.getByText('for everything, lodging and meals too')).toBeVisible();
  await waitFor(() => expect(hero.queryByText('holds your spot today')).toBeNull());
});

it('mentions the deposit in its hero while one holds a spot', async () => {
  await open();
  expect(screen.getByText('holds your spot today').nextElementSibling).toHaveTextContent('$1,700');
});

it('names no single deposit or price if the clinics’ differ', async () => {
  const [first, ...rest] = sampleClinics;
  const shorter = {
    ...first!,
    edition: { ...first!.edition!, priceCents: 120_000, depositCents: 60_000 },
  };
  await openPage('/clinics', { '/api/clinics': [shorter, ...rest], '/api/availability': {} });
  const hero = within(screen.getByRole('region', { name: 'Five days. Six boats. One river.' }));
  expect(hero.getByText('From $1,200')).toBeVisible();
  expect(hero.getByText('From $600')).toBeVisible();
  expect(
    screen.getByText(/If you pay in full, this applies to the amount of your clinic’s deposit\./),
  ).toBeVisible();
});

it.each([
  ['Playboating from A-Z', 'October 12-16, 2025', '[148, 149]'],
  ['March Intermediate/Advanced Rock Island Experience', 'March 24-28, 2026', '[153, 154]'],
  ['April Beginner/Intermediate Rock Island Experience', 'April 14-18, 2026', '[158, 159]'],
])(
  '%s, last held %s %s, shows dates, location, spots and price [017, 143-147, 163, 164, 389, 391-393]',
  async (title, lastHeld) => {
    const { id, edition } = sampleClinics.find((clinic) => clinic.title === title)!;
    await open(plansOf(id, places(2)));
    const one = within(card(title));
    expect(await one.findByText('Only 4 Spots Left')).toBeVisible();
    const text = card(title).textContent;
    for (const words of [
      title,
      edition!.dates,
      edition!.weekdays,
      `Last held ${lastHeld}`,
      'Rock Island, TN',
      'Max 6 participants',
    ])
      expect(text).toContain(words);
    const payments = ['Deposit', 'Full payment'].map(
      (name) => one.getByRole('heading', { name, level: 4 }).parentElement!,
    );
    expect(payments.map((payment) => within(payment).getByText(/^\$[\d,]+$/).textContent)).toEqual([
      '$1,700',
      '$3,400',
    ]);
    expect(payments.map((payment) => within(payment).getByRole('button').textContent)).toEqual([
      'Reserve with a deposit',
      'Pay in full',
    ]);
    expect(payments[0]).toHaveTextContent(`The remaining $1,700 is due by ${edition!.balanceDue}.`);
    expect(
      screen.getByText(/^If you pay a deposit, the balance is due 30 days before the clinic\./),
    ).toBeVisible();
    expect(text).toContain('Apex paddlers should message for a discount.');
    expect(one.getByRole('link', { name: 'message' })).toHaveAttribute('href', '/contact');
  },
);

it('states the refund policy once, before every payment button [394]', async () => {
  await open();
  const rules = await screen.findAllByText(
    /Deposits are non-refundable but can be applied in full to a future clinic at the same location\./,
  );
  expect(rules).toHaveLength(1);
  for (const button of screen.getAllByRole('button', {
    name: /Reserve with a deposit|Pay in full/,
  }))
    expect(rules[0]!.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(sampleClinics.map(({ id, title }) => [id, title]))(
  'sells %s by its two plans [150-152, 155-157, 160-162]',
  async (id, title) => {
    await open();
    const bodies: Promise<Record<string, unknown>>[] = [];
    setTransport(async (request) => {
      bodies.push(request.json() as Promise<Record<string, unknown>>);
      return new Response('{}', { status: 404 });
    });
    for (const verb of ['Reserve with a deposit', 'Pay in full'])
      await userEvent.click(within(card(title)).getByRole('button', { name: verb }));
    const sent = await Promise.all(bodies);
    expect(sent.map(({ planId, amount, type }) => [planId, amount, type])).toEqual([
      [`${id}-deposit`, 1700, 'one-time'],
      [`${id}-full`, 3400, 'one-time'],
    ]);
  },
);

it('sells a clinic only by full payment once a deposit’s balance would be due', async () => {
  const late = sampleClinics.map((clinic) => ({
    ...clinic,
    edition: { ...clinic.edition!, isDepositOnSale: false },
  }));
  await openPage('/clinics', { '/api/clinics': late });
  expect(screen.queryByRole('button', { name: 'Reserve with a deposit' })).toBeNull();
  expect(
    within(card('Playboating from A-Z')).getByRole('button', { name: 'Pay in full' }),
  ).toBeEnabled();
});

it('uses one availability record for badge, boats and both payment cards [165, 359, 360, 362]', async () => {
  await open(plansOf(PLAYBOATING, places(3, 1)));
  const playboating = within(card('Playboating from A-Z'));
  expect(await playboating.findByText('Last Chance - 2 Spots Left')).toBeVisible();
  expect(playboating.getByText('3 of 6 booked, 1 on hold')).toBeVisible();
  expect(asked.filter((path) => path === '/api/availability')).toHaveLength(1);
});

it('replaces a full clinic’s payment cards with one notice, and still shows price and deposit [147, 168, 177, 178]', async () => {
  await open(plansOf(PLAYBOATING, places(6)));
  const playboating = within(card('Playboating from A-Z'));
  expect(await playboating.findByText('FULLY BOOKED')).toBeVisible();
  expect(playboating.getByText('Clinic Fully Booked')).toBeVisible();
  expect(playboating.getByText('This clinic has reached maximum capacity.')).toBeVisible();
  expect(playboating.queryByRole('button', { name: /deposit|full/ })).toBeNull();
  expect(playboating.getByText('Price $3,400 · Deposit $1,700')).toBeVisible();
  expect(playboating.queryByText(/in checkout now/)).toBeNull();
  expect(
    within(card('April Beginner/Intermediate Rock Island Experience')).getAllByRole('button'),
  ).toHaveLength(2);
});

it('says that a spot may open up in a clinic filled only by holds, and offers the waitlist [178]', async () => {
  await open(plansOf(PLAYBOATING, places(5, 1)));
  const playboating = within(card('Playboating from A-Z'));
  expect(await playboating.findByText('This clinic has reached maximum capacity.')).toBeVisible();
  expect(playboating.getByText('1 in checkout now: may open up within 36 minutes')).toBeVisible();
  expect(playboating.getByRole('button', { name: 'Join the waitlist' })).toBeEnabled();
  expect(playboating.queryByRole('form')).toBeNull();
});

it('names each waitlist form after its clinic, because two may be full at once [177, 178]', async () => {
  await open({
    ...plansOf(PLAYBOATING, places(6)),
    ...plansOf('april-beginner-clinic', places(6)),
  });
  for (const button of await screen.findAllByRole('button', { name: 'Join the waitlist' }))
    await userEvent.click(button);
  expect(
    await screen.findByRole('form', { name: 'Join the waitlist Playboating from A-Z' }),
  ).toBeVisible();
  expect(screen.getByRole('form', { name: /^Join the waitlist April Beginner/ })).toBeVisible();
});

it('shows no badge and still sells when availability can’t be loaded, and only logs the error [166, 179]', async () => {
  await open(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  expect(card('Playboating from A-Z').textContent).not.toMatch(/Left|BOOKED/);
  expect(
    within(card('Playboating from A-Z')).getAllByRole('button', { name: /deposit|full/ }),
  ).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warned).toHaveBeenCalledWith(
    'Couldn’t load availability',
    expect.objectContaining({ status: 503 }),
  );
});

it('reloads every 30 s, so that a booking shows without a page reload [180, 363, 396]', async () => {
  const answers: Record<string, unknown> = {
    '/api/clinics': sampleClinics,
    '/api/availability': plansOf(PLAYBOATING, places(3)),
  };
  jest.useFakeTimers({ advanceTimers: true });
  await openPage('/clinics', answers);
  expect(await screen.findByText('Only 3 Spots Left')).toBeVisible();
  answers['/api/availability'] = plansOf(PLAYBOATING, places(4));
  await act(() => jest.advanceTimersByTimeAsync(30_100));
  expect(await screen.findByText('Last Chance - 2 Spots Left')).toBeVisible();
});

it('describes the five days of the chosen clinic', async () => {
  await open();
  const days = () => screen.getByRole('list', { name: /day by day/ });
  expect(within(days()).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(
    screen.getByRole('radio', { name: /^April Beginner\/ ?Intermediate Rock Island Experience$/ }),
  );
  expect(days()).toHaveTextContent(sampleClinics[2]!.days[0]!.title);
});

it('has a document title', async () => {
  await open();
  expect(document.title).toContain('clinics');
});
