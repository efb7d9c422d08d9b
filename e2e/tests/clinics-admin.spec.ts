import { expect } from '@playwright/test';
import {
  OCTOBER,
  act,
  addEdition,
  buyPlace,
  cardSaying,
  choose,
  openBooking,
  signIn,
} from '../support/clinics';
import { mailTo } from '../support/inbox';
import { fits } from '../support/looks';
import { NO_CONNECTION, survives } from '../support/offline';
import { choosePassword } from '../support/people';
import { test } from '../support/test';

/** The grid's row of a clinic with six spots, with the dates that are on sale. */
const spots = (booked: number): RegExp =>
  new RegExp(
    `^${OCTOBER.title}${OCTOBER.id}[A-Z][a-z]+ .+, 20\\d\\d${booked} of 6 bookedAvailable${6 - booked} spots leftOther dates$`,
  );

// Both sell the next dates of a clinic that no other file uses, so they run in sequence; each has
// its own dates.
test.describe.configure({ mode: 'default', timeout: 480_000 });

test('bookings appear automatically, part of a payment is refunded, a deposit is kept, and the paddlers see both [030, 100, 733-745, 751, 752]', async ({
  page,
  stranger,
}) => {
  const [rae, fay] = ['rae.boof@example.com', 'fay.bank@example.com'];
  const admin = await stranger();
  const keeper = await stranger();
  await admin.clock.install();
  await signIn(admin);
  await addEdition(admin, OCTOBER, 45, 6);
  await admin.goto('/admin/bookings');
  const places = admin.getByRole('region', { name: 'Clinic availability' }).getByRole('listitem');
  await expect(places.filter({ hasText: OCTOBER.id })).toHaveText(spots(0));
  await buyPlace(page, OCTOBER, 'Pay in full', rae, 'Rae Boof');
  await buyPlace(keeper, OCTOBER, 'Reserve with a deposit', fay, 'Fay Bank');

  await test.step('the open list shows both within 30 s: spots, tiles and rows', async () => {
    await expect(admin.getByRole('row', { name: /Fay Bank|Rae Boof/ })).toHaveCount(0);
    await admin.clock.fastForward(30_500);
    const heads = ['Date', 'Customer', 'Clinic', 'Type', 'Amount', 'Status', 'Session'];
    await expect(admin.getByRole('columnheader')).toHaveText(heads);
    const date = /^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d\s[AP]M$/;
    const clinic = new RegExp(
      `^${OCTOBER.title}${OCTOBER.id} \\([A-Z][a-z]{2} \\d+-([A-Z][a-z]{2} )?\\d+, 20\\d\\d\\)$`,
    );
    const session = /^cs_\w{17}$/;
    const cellsOf = (name: string) =>
      admin.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(cellsOf('Rae Boof')).toHaveText([
      date,
      `Rae Boof${rae}`,
      clinic,
      'Full payment',
      '$3,400.00',
      'Completed',
      session,
    ]);
    const due = /^\$1,700\.00balance \$1,700\.00 due \w+ \d+, 20\d\d$/;
    await expect(cellsOf('Fay Bank')).toHaveText([
      date,
      `Fay Bank${fay}`,
      clinic,
      'Deposit',
      due,
      'CompletedBalance due',
      session,
    ]);
    await expect(places).toHaveCount(3);
    await expect(places.filter({ hasText: OCTOBER.id })).toHaveText(spots(2));
    // others may buy at the same time, so the tiles match the server only after both are read again
    await expect(async () => {
      await admin.clock.fastForward(30_500);
      const summary = (await (
        await admin.request.get('/api/admin/bookings/summary')
      ).json()) as Record<string, number>;
      const revenue = ((summary.revenueCents ?? 0) / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
      });
      await expect(
        admin.getByRole('list', { name: 'Booking totals' }).getByRole('listitem'),
      ).toHaveText(
        [
          `${summary.totalBookings}Total bookings`,
          `${revenue}Total revenue`,
          `${summary.depositCount}Deposits`,
          `${summary.fullPaymentCount}Full payments`,
        ],
        { timeout: 5_000 },
      );
      expect(summary.depositCount).toBeGreaterThanOrEqual(1);
      expect(summary.fullPaymentCount).toBeGreaterThanOrEqual(1);
    }).toPass({ timeout: 90_000 });
  });

  await test.step('an error next to the amount prevents refunding more than was paid', async () => {
    await openBooking(admin, rae, 'Rae Boof');
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('3400.01');
    await dialog.getByRole('button', { name: 'Refund $3,400.01' }).click();
    await expect(dialog.getByText('You can refund up to $3,400.00')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('500');
    await dialog.getByRole('button', { name: 'Refund $500.00' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('after a partial refund, the spot stays booked', async () => {
    expect((await mailTo(rae, 'Your refund of $500')).text).toContain('No lodging on two nights');
    await openBooking(admin, rae, 'Rae Boof');
    await expect(admin.getByRole('table')).toContainText('Refund completed');
    await expect(admin.getByText('$3,400.00, of which $500.00 refunded')).toBeVisible();
    await cardSaying(page, OCTOBER, '2 of 6 booked');
    await choosePassword(page, rae, 'boof-the-horn-rock');
    const clinics = page.getByRole('region', { name: 'Your clinics' });
    await expect(
      clinics.getByText('$3,400 paid, $500 of it refunded to your card. Nothing more is due.'),
    ).toBeVisible();
  });

  await test.step('the deposit is kept, and its spot is free', async () => {
    await openBooking(admin, fay, 'Fay Bank');
    await act(admin, 'End booking', 'End booking', async (dialog) => {
      await expect(
        dialog.getByText(/^You keep \$1,700\.00\. The spot goes to the waitlist\./),
      ).toBeVisible();
      await dialog.getByLabel('Reason').fill('Can not come, told on the phone');
    });
    await expect(admin.getByRole('row', { name: /Booking ended/ })).toContainText(
      'Can not come, told on the phone',
    );
    await expect(admin.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await cardSaying(keeper, OCTOBER, '1 of 6 booked');
    await choosePassword(keeper, fay, 'the-bank-is-muddy');
    await expect(
      keeper
        .getByRole('region', { name: 'Your clinics' })
        .getByText('You no longer have a spot in this clinic.'),
    ).toBeVisible();
  });
});

test('the third hold from one address requires a confirmed email and continues to the payment page with its code', async ({
  stranger,
}) => {
  const email = 'kit.boil@example.com';
  const admin = await stranger();
  await signIn(admin);
  await addEdition(admin, OCTOBER, 44, 5);
  for (const button of ['Pay in full', 'Reserve with a deposit']) {
    const other = await stranger();
    await choose(
      other,
      await cardSaying(
        other,
        OCTOBER,
        button === 'Pay in full' ? '0 of 5 booked' : '0 of 5 booked, 1 on hold',
      ),
      button,
    );
  }
  const page = await stranger();
  const card = await cardSaying(page, OCTOBER, '0 of 5 booked, 2 on hold');
  await test.step('a phone that can’t load the form shows an error as wide as the card, and opens the form on retry', async () => {
    const code = /\/assets\/hold-confirmation-form.*\.js$/;
    await page.setViewportSize({ width: 360, height: 780 });
    await page.route(code, (route) => route.abort());
    await card.getByRole('button', { name: 'Pay in full' }).click();
    const line = card.getByRole('alert');
    await expect(line).toContainText('Couldn’t load the form to confirm your email');
    const [lineBox, cardBox] = [(await line.boundingBox())!, (await card.boundingBox())!];
    expect(lineBox.width).toBeGreaterThan(cardBox.width * 0.75);
    await fits(page);
    await page.unroute(code);
    await card.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(card.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused();
  await expect(page.getByText('Payment Setup Error')).toHaveCount(0);
  await survives(page, {
    in: card,
    texts: { Email: email },
    button: 'Email me a code',
    says: NO_CONNECTION,
    works: () =>
      expect(card.getByRole('heading', { name: 'Enter the code from your email' })).toBeFocused(),
  });
  const code = /\b\d{6}\b/.exec((await mailTo(email, 'Your Wavetrain booking code')).text)![0];
  await survives(page, {
    in: card,
    texts: { Code: code === '000000' ? '000001' : '000000' },
    button: 'Confirm and continue to payment',
    says: NO_CONNECTION,
    works: () => expect(card.getByText('This isn’t the code from the latest email.')).toBeVisible(),
  });
  await fits(page);
  await card.getByLabel('Code', { exact: true }).fill(code);
  await card.getByRole('button', { name: 'Confirm and continue to payment' }).click();
  await page.waitForURL(/\/pay\/c\//);
});
