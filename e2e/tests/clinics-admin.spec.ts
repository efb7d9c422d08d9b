import { expect } from '@playwright/test';
import {
  MARCH,
  OCTOBER,
  act,
  addEdition,
  buyPlace,
  cardSaying,
  choose,
  dayFromNow,
  editionRow,
  openBooking,
  openEdition,
  signInToConsole,
} from '../support/clinics';
import { mailTo } from '../support/inbox';
import { fits } from '../support/looks';
import { NO_CONNECTION, settled, shows, survives } from '../support/offline';
import { becomeStudent, choosePassword } from '../support/people';
import { openSandbox } from '../support/sandbox';
import { test } from '../support/test';

// All of them sell the one clinic that no other file touches, so they take turns.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

test('dates open to members first: the card says when to everybody, and sells to a member who is signed in [177]', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await signInToConsole(admin);
  const set = async (membersFrom: string, opensAt: string): Promise<void> => {
    await admin.goto(`/admin/editions?filter=${encodeURIComponent(JSON.stringify({ clinicId: OCTOBER.id }))}`);
    await editionRow(admin, OCTOBER, '0 of 6 paid').getByRole('link', { name: OCTOBER.title }).first().click();
    await admin.getByLabel('Members book from').fill(membersFrom);
    await admin.getByLabel('Everybody books from').fill(opensAt);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('button', { name: 'Save' })).toBeHidden();
  };
  await set(`${dayFromNow(2)}T09:00`, `${dayFromNow(9)}T09:00`);
  const card = await cardSaying(page, OCTOBER, 'OPENS LATER');
  await expect(card.getByText(/^Coaching members book from \w+, .* at 9:00 AM C[SD]T\.$/)).toBeVisible();
  await expect(card.getByText('FULLY BOOKED')).toHaveCount(0);

  await set(`${dayFromNow(-2)}T09:00`, `${dayFromNow(9)}T09:00`);
  await cardSaying(page, OCTOBER, 'MEMBERS FIRST');
  await expect(card.getByText(/^Everybody books from /)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await becomeStudent(page, 'mel.first@example.com', 'early-line-6');
  await cardSaying(page, OCTOBER, 'MEMBERS FIRST');
  await expect(card.getByRole('button', { name: 'Pay in full' })).toBeEnabled();

  await set('', '');
  await cardSaying(await stranger(), OCTOBER, '0 of 6 taken');
});

test('a deposit moves to another clinic at the location, and its place comes free [T38]', async ({ page, stranger }) => {
  const email = 'tess.ferry@example.com';
  await buyPlace(page, OCTOBER, 'Reserve with the deposit', email, 'Tess Ferry');
  const admin = await stranger();
  await signInToConsole(admin);
  await openBooking(admin, email, 'Tess Ferry');
  await act(admin, 'Transfer', 'Transfer the deposit', async (dialog) => {
    const choice = dialog.getByLabel('Clinic');
    const offered = choice.locator('option', { hasText: MARCH.title });
    await expect(offered).not.toHaveCount(0);
    const targets = await offered.allTextContents();
    await choice.selectOption({ label: targets.at(-1)! });
  });
  await expect(admin.getByRole('table')).toContainText('Deposit transferred');
  expect((await mailTo(email, 'Your deposit has moved')).subject).toContain('March');
  await cardSaying(page, OCTOBER, '0 of 6 taken');
});

test('bookings show by themselves, a part of a payment goes back, and a deposit is kept: the paddlers see both [030, 100, 733-745, 751, 752]', async ({
  page,
  stranger,
}) => {
  const [rae, fay] = ['rae.boof@example.com', 'fay.bank@example.com'];
  const admin = await stranger();
  const keeper = await stranger();
  await admin.clock.install();
  await signInToConsole(admin);
  await admin.goto('/admin/bookings');
  const places = admin.getByRole('region', { name: 'Clinic availability' }).getByRole('listitem');
  await expect(places.filter({ hasText: OCTOBER.id })).toHaveText(`${OCTOBER.title}${OCTOBER.id}0 of 6 bookedAvailable6 spots left`);
  await buyPlace(page, OCTOBER, 'Pay in full', rae, 'Rae Boof');
  await buyPlace(keeper, OCTOBER, 'Reserve with the deposit', fay, 'Fay Bank');

  await test.step('who has the bookings open sees both 30 s later: places, tiles and lines', async () => {
    await expect(admin.getByRole('row', { name: /Fay Bank|Rae Boof/ })).toHaveCount(0);
    await admin.clock.fastForward(30_500);
    const heads = ['Date', 'Customer', 'Clinic', 'Type', 'Amount', 'Status', 'Session'];
    await expect(admin.getByRole('columnheader')).toHaveText(heads);
    const date = /^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d\s[AP]M$/;
    const clinic = new RegExp(`^${OCTOBER.title}${OCTOBER.id} \\(Oct \\d+-(Oct )?\\d+, 20\\d\\d\\)$`);
    const session = /^cs_\w{17}$/;
    const cellsOf = (name: string) => admin.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(cellsOf('Rae Boof')).toHaveText([date, `Rae Boof${rae}`, clinic, 'full', '$3,400.00', 'completed', session]);
    const due = /^\$1,700\.00balance \$1,700\.00 due \w+ \d+, 20\d\d$/;
    await expect(cellsOf('Fay Bank')).toHaveText([date, `Fay Bank${fay}`, clinic, 'deposit', due, 'completedbalance due', session]);
    await expect(places).toHaveCount(3);
    await expect(places.filter({ hasText: OCTOBER.id })).toHaveText(`${OCTOBER.title}${OCTOBER.id}2 of 6 bookedAvailable4 spots left`);
    // others buy meanwhile: the tiles agree with the server once both are read again
    await expect(async () => {
      await admin.clock.fastForward(30_500);
      const summary = (await (await admin.request.get('/api/admin/bookings/summary')).json()) as Record<string, number>;
      const revenue = ((summary.revenueCents ?? 0) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      await expect(admin.getByRole('list', { name: 'Bookings at a glance' }).getByRole('listitem')).toHaveText(
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

  await test.step('never more than was paid, which is said beside what was typed', async () => {
    await openBooking(admin, rae, 'Rae Boof');
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('3400.01');
    await dialog.getByRole('button', { name: 'Refund $3,400.01' }).click();
    await expect(dialog.getByText('At most $3,400.00 can go back')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('500');
    await dialog.getByRole('button', { name: 'Refund $500.00' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the part went back, and the place stays taken', async () => {
    expect((await mailTo(rae, 'We have refunded $500')).text).toContain('No lodging on two nights');
    await openBooking(admin, rae, 'Rae Boof');
    await expect(admin.getByRole('table')).toContainText('Refund done');
    await expect(admin.getByText('$3,400.00, of which $500.00 refunded')).toBeVisible();
    await cardSaying(page, OCTOBER, '2 of 6 taken');
    await choosePassword(page, rae, 'boof-the-horn-rock');
    await page.goto('/student/dashboard');
    const clinics = page.getByRole('region', { name: 'Your clinics' });
    await expect(clinics.getByText('$3,400 paid, and $500 of it went back to your card. Nothing more is due.')).toBeVisible();
  });

  await test.step('the deposit is kept, and its place is free', async () => {
    await openBooking(admin, fay, 'Fay Bank');
    await act(admin, 'Forfeit', 'Forfeit the place', (dialog) => dialog.getByLabel('Reason').fill('Can not come, told on the phone'));
    await expect(admin.getByRole('row', { name: /Deposit forfeited/ })).toContainText('Can not come, told on the phone');
    await expect(admin.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await cardSaying(keeper, OCTOBER, '1 of 6 taken');
    await choosePassword(keeper, fay, 'the-bank-is-muddy');
    await keeper.goto('/student/dashboard');
    await expect(keeper.getByRole('region', { name: 'Your clinics' }).getByText('This place is no longer yours.')).toBeVisible();
  });
});

test('a clinic that was held rolls to next season, once [T26]', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  const roll = async () => {
    await admin.getByRole('button', { name: 'Roll to next season' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Make the next edition' }).click();
  };

  await test.step('not before it was held', async () => {
    await openEdition(admin, OCTOBER, '1 of 6 paid');
    await roll();
    await expect(admin.getByRole('dialog').getByText(/^The next season is there already: /)).toBeVisible();
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  });

  await test.step('a day that is no day is said beside its field, which keeps it', async () => {
    const [first, last] = [dayFromNow(-13), dayFromNow(-9)];
    await admin.getByLabel(/Last day/).fill(last);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('The last day comes after the first')).toBeVisible();
    await expect(admin.getByLabel(/Last day/)).toHaveValue(last);
    await admin.getByLabel(/First day/).fill(first);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(editionRow(admin, OCTOBER, '1 of 6 paid')).toContainText('over');
  });

  await test.step('then its card sells the next season', async () => {
    await openEdition(admin, OCTOBER, '1 of 6 paid');
    await roll();
    await expect(admin.getByRole('dialog')).toBeHidden();
    const card = await cardSaying(page, OCTOBER, '0 of 6 taken');
    await expect(card.getByText(/Last held .*20\d\d/)).toBeVisible();
  });
});

test('a cancelled clinic gives everybody everything back, and says so by mail [T38]', async ({ page, stranger }) => {
  const [dee, uma] = ['dee.seam@example.com', 'uma.pool@example.com'];
  const admin = await stranger();
  await signInToConsole(admin);
  await addEdition(admin, OCTOBER, 45, 2);
  await cardSaying(page, OCTOBER, '0 of 2 taken');
  await buyPlace(page, OCTOBER, 'Reserve with the deposit', dee, 'Dee Seam');
  const other = await stranger();
  await buyPlace(other, OCTOBER, 'Pay in full', uma, 'Uma Pool');

  await test.step('it leaves the site at once', async () => {
    await openEdition(admin, OCTOBER, '2 of 2 paid');
    await act(admin, 'Cancel this clinic', 'Cancel this clinic', (dialog) =>
      expect(dialog.getByText(/^2 people have paid\./)).toBeVisible(),
    );
    await cardSaying(other, OCTOBER, '0 of 6 taken');
  });

  await test.step('everybody is refunded and told, deposits too', async () => {
    await act(admin, 'Refund everybody', 'Refund $5,100.00', (dialog) => dialog.getByLabel('Reason').fill('The river is in flood'));
    expect((await mailTo(dee, 'We have refunded $1,700')).text).toContain('The river is in flood');
    expect((await mailTo(uma, 'We have refunded $3,400')).text).toContain('The river is in flood');
    await openBooking(admin, uma, 'Uma Pool');
    await expect(admin.getByText('refunded', { exact: true })).toBeVisible();
    await choosePassword(page, dee, 'down-the-seam-line');
    await page.goto('/student/dashboard');
    await expect(page.getByRole('region', { name: 'Your clinics' }).getByText('What you paid went back to your card.')).toBeVisible();
  });
});

test('the third hold from one address asks for a confirmed email, and goes on to the pay page with its code', async ({ stranger }) => {
  const email = 'kit.boil@example.com';
  const admin = await stranger();
  await signInToConsole(admin);
  await addEdition(admin, OCTOBER, 50, 5);
  for (const button of ['Pay in full', 'Reserve with the deposit']) {
    const other = await stranger();
    await choose(
      other,
      await cardSaying(other, OCTOBER, button === 'Pay in full' ? '0 of 5 taken' : '0 of 5 taken, 1 held for now'),
      button,
    );
  }
  const page = await stranger();
  const card = await cardSaying(page, OCTOBER, '0 of 5 taken, 2 held for now');
  await test.step('on a phone that can’t get the form, a line the card’s width says so, and it opens when tried again', async () => {
    const code = /\/assets\/hold-confirmation-form.*\.js$/;
    await page.setViewportSize({ width: 360, height: 780 });
    await page.route(code, (route) => route.abort());
    await card.getByRole('button', { name: 'Pay in full' }).click();
    const line = card.getByRole('alert');
    await expect(line).toContainText('The form to confirm your email did not open');
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
    works: () => expect(card.getByRole('heading', { name: 'Type the code from your email' })).toBeFocused(),
  });
  const code = /\b\d{6}\b/.exec((await mailTo(email, 'The code for your booking')).text)![0];
  await survives(page, {
    in: card,
    texts: { Code: code === '000000' ? '000001' : '000000' },
    button: 'Confirm and go on to payment',
    says: NO_CONNECTION,
    works: () => expect(card.getByText('This is not the code of our newest email.')).toBeVisible(),
  });
  await fits(page);
  await card.getByLabel('Code', { exact: true }).fill(code);
  await card.getByRole('button', { name: 'Confirm and go on to payment' }).click();
  await page.waitForURL(/\/pay\/c\//);
});

test('a refund that the provider refuses stays owed till it is tried again; a charged-back payment’s place is freed', async ({
  page,
  stranger,
}) => {
  const [rex, lia] = ['rex.hole@example.com', 'lia.gauge@example.com'];
  const { control, paymentOn } = await openSandbox();
  const admin = await stranger();
  await signInToConsole(admin);
  await addEdition(admin, OCTOBER, 46, 2);
  await cardSaying(page, OCTOBER, '0 of 2 taken');
  const ofRex = await paymentOn(await buyPlace(page, OCTOBER, 'Pay in full', rex, 'Rex Hole'));
  const other = await stranger();
  const ofLia = await paymentOn(await buyPlace(other, OCTOBER, 'Pay in full', lia, 'Lia Gauge'));
  /** The booking as it is now, once it says this. */
  const bookingSays = async (email: string, name: string, words: string | RegExp) =>
    expect(async () => {
      await openBooking(admin, email, name);
      await expect(admin.getByText(words).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });

  await test.step('who wants to wait in line for it loses the connection', async () => {
    const card = await cardSaying(page, OCTOBER, '2 of 2 taken');
    await settled(page);
    await card.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(card.getByLabel('First name')).toBeVisible();
    await survives(page, {
      in: card,
      texts: { 'First name': 'Wes', 'Last name': 'Bank', Email: 'wes.bank@example.com' },
      button: 'Join the waitlist',
      says: NO_CONNECTION,
      works: shows(page, 'You are number 1 in line.'),
    });
  });

  await test.step('the coach, too, in the middle of a refund', async () => {
    await openBooking(admin, rex, 'Rex Hole');
    await control.addFault({ method: 'POST', path: '/v1/refunds', naming: ofRex, status: 400, times: 1 });
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await survives(admin, {
      in: dialog,
      texts: { 'Amount in dollars': '3400.00', Reason: 'A cracked hull' },
      button: 'Refund $3,400.00',
      says: NO_CONNECTION,
      works: () => expect(dialog).toBeHidden(),
    });
  });

  await test.step('what was refused is shown, and found in the list', async () => {
    await bookingSays(rex, 'Rex Hole', /^\$3,400\.00, asked for .* and refused once.*: A cracked hull$/);
    await expect(admin.getByText('Refund refused by the provider')).toBeVisible();
    await admin.goto(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: rex }))}`);
    await expect(admin.getByRole('row', { name: /Rex Hole/ })).toContainText('$3,400.00 to be refunded');
  });

  await test.step('tried again, it goes back once, and the place to the next in line', async () => {
    await openBooking(admin, rex, 'Rex Hole');
    await admin.getByRole('button', { name: 'Try again now' }).click();
    await shows(admin, 'The refund is tried again.')();
    expect((await mailTo(rex, 'We have refunded $3,400')).text).toContain('A cracked hull');
    await bookingSays(rex, 'Rex Hole', 'Refund done');
    await expect(admin.getByRole('button', { name: 'Try again now' })).toHaveCount(0);
    await mailTo('wes.bank@example.com', 'A place for you');
  });

  await test.step('while the bank has not decided the place is not to be freed', async () => {
    const { id } = await control.openDispute({ payment_intent: ofLia });
    await bookingSays(lia, 'Lia Gauge', /^\$3,400\.00 under dispute\./);
    await expect(admin.getByRole('button', { name: 'Free place' })).toHaveCount(0);
    await control.closeDispute(id, 'lost');
    await bookingSays(lia, 'Lia Gauge', /^\$3,400\.00 charged back\./);
  });

  await test.step('then it is, by one press with a reason', async () => {
    await act(admin, 'Free place', 'Free the place', (dialog) => dialog.getByLabel('Reason').fill('Did not answer the bank'));
    await expect(admin.getByRole('row', { name: /Place freed after the chargeback/ })).toContainText('Did not answer the bank');
    await expect(admin.getByRole('button', { name: 'Free place' })).toHaveCount(0);
    await mailTo(lia, 'Your place has been released');
    await cardSaying(other, OCTOBER, '0 of 2 taken, 1 held for now');
  });
});
