import { expect } from '@playwright/test';
import {
  APRIL,
  MARCH,
  act,
  addEdition,
  cardSaying,
  choose,
  openAsOwner,
  openBooking,
  pay,
  signIn,
} from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { choosePassword } from '../support/people';
import { looksRightAsOpened } from '../support/screens';
import { test } from '../support/test';

// in sequence, because each sells spots of the current dates
test.describe.configure({ mode: 'default', timeout: 480_000 });

test('an abandoned payment frees the spot, and a deposit buys it with the balance paid by an emailed link [006, 144, 173-175, 300-302, 335-337]', async ({
  page,
  stranger,
}) => {
  const email = 'mia.eddyline@example.com';
  const admin = await stranger();
  await signIn(admin);
  await addEdition(admin, MARCH, 40, 3);

  await test.step('leaving the payment page frees the spot', async () => {
    await choose(page, await cardSaying(page, MARCH, '0 of 3 booked'), 'Reserve with a deposit');
    const other = await stranger();
    await cardSaying(other, MARCH, '0 of 3 booked, 1 on hold');
    await other.context().close();
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByText('No charges were made.')).toBeVisible();
    await expect(page.getByText(/spot held for you has been released/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the clinics' }).click();
    await expect(page).toHaveURL(/\/clinics#clinics$/);
    await cardSaying(page, MARCH, '0 of 3 booked');
  });

  await test.step('the deposit is paid and confirmed, with a calendar file', async () => {
    await choose(page, page.getByRole('article', { name: MARCH.title }), 'Reserve with a deposit');
    await pay(page, email, 'Mia Eddyline');
    await page.waitForURL(/\/success/);
    await expect(page.getByRole('heading', { name: 'Welcome, your spot is booked' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Pay the balance 30 days before the clinic' }),
    ).toBeVisible();
    const { text, attachments } = await mailTo(email, 'You’re in');
    expect(text).toContain('$1,700');
    expect(text).toContain('Rock Island');
    expect(attachments.map(({ filename }) => filename)).toEqual(['clinic.ics']);
    expect(attachments[0]!.content).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:March/);
    await cardSaying(page, MARCH, '1 of 3 booked');
  });

  await test.step('a buyer with nothing else sees the clinic first on the dashboard: when, where, balance, packing list, attendees', async () => {
    const buyer = await stranger();
    await choosePassword(buyer, email, 'down-the-seam-line');
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mia');
    await looksRightAsOpened(buyer, 'bought');
    await expect(
      buyer.getByRole('heading', { name: /^Fill out your participant form for / }),
    ).toBeVisible();
    const panels = buyer.getByRole('main').locator('section[aria-labelledby]');
    await expect(panels.nth(1).getByRole('heading', { level: 2 })).toHaveText('Your clinics');
    const clinic = buyer.getByRole('region', { name: 'Your clinics' });
    await expect(clinic.getByRole('heading', { name: MARCH.title })).toBeVisible();
    await expect(clinic.getByText('Rock Island', { exact: false }).first()).toBeVisible();
    await expect(clinic.getByText(/^Balance of \$1,700, due by /)).toBeVisible();
    await expect(clinic.locator('details').getByRole('listitem').first()).toBeVisible();
    const calendar = await buyer.request.get(
      (await clinic.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(await calendar.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:March/);
    await expect(clinic.getByText('You’re the first one signed up.')).toBeVisible();
    const shown = clinic.getByLabel('Show my first name to the other attendees');
    await expect(shown).not.toBeChecked();
    const saved = buyer.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.ok(),
    );
    await shown.click();
    await saved;
    await buyer.reload();
    await expect(shown).toBeChecked();
    await expect(clinic.getByRole('link', { name: 'Fill out participant form' })).toBeVisible();
    await buyer.context().close();
  });

  await test.step('the balance is paid by an emailed link', async () => {
    await openBooking(admin, email, 'Mia Eddyline');
    await act(admin, 'Send payment link', 'Send link');
    const link = linkIn(await mailTo(email, 'Your clinic balance for'), '/clinics/pay');
    const buyer = await stranger();
    await buyer.goto(link);
    await expect(buyer.getByRole('heading', { name: 'Your balance, Mia' })).toBeVisible();
    await choose(buyer, buyer.getByRole('main'), 'Pay the balance');
    await pay(buyer, email, 'Mia Eddyline');
    await buyer.waitForURL(/\/success/);
    await expect(buyer.getByRole('heading', { name: 'Welcome, you’re all paid up' })).toBeVisible();
    await mailTo(email, 'Paid in full');
    await buyer.goto(link);
    await expect(buyer.getByRole('heading', { name: 'All paid, Mia' })).toBeVisible();
    await cardSaying(page, MARCH, '1 of 3 booked');
  });
});

test('two people want the last spot: one pays, the other joins the waitlist, and a refund frees it for them [177, 178, 358]', async ({
  stranger,
}) => {
  const admin = await stranger();
  await signIn(admin);
  await addEdition(admin, APRIL, 41, 1);
  const [ann, bob] = await Promise.all([stranger(), stranger()]);
  const cards = await Promise.all(
    [ann, bob].map((person) => cardSaying(person, APRIL, '0 of 1 booked')),
  );
  await Promise.all(cards.map((card) => card.getByRole('button', { name: 'Pay in full' }).click()));
  const refusal = 'Someone just took the last spot';
  const outcomes = await Promise.all(
    [ann, bob].map((person) =>
      Promise.race([
        person.waitForURL(/\/pay\/c\//).then(() => 'pays'),
        person
          .getByText(refusal)
          .first()
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  );
  expect([...outcomes].sort()).toEqual(['pays', 'told']);
  const [winner, loser] = outcomes[0] === 'pays' ? [ann, bob] : [bob, ann];
  const card = loser.getByRole('article', { name: APRIL.title });

  await test.step('the other joins the waitlist', async () => {
    await expect(card.getByRole('heading', { name: 'Clinic Fully Booked' })).toBeVisible();
    await expect(card.getByText('FULLY BOOKED', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Join the waitlist' }).click();
    await card.getByLabel('First name').fill('Lou');
    await card.getByLabel('Last name').fill('Seam');
    await card.getByLabel('Email').fill('lou.seam@example.com');
    await card.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(card.getByText('You’re number 1 on the waitlist.')).toBeVisible();
    await mailTo('lou.seam@example.com', 'You’re on the waitlist');
  });

  await test.step('one pays and gets a full refund', async () => {
    await pay(winner, 'win.tongue@example.com', 'Win Tongue');
    await winner.waitForURL(/\/success/);
    await mailTo('win.tongue@example.com', 'You’re in');
    await openBooking(admin, 'win.tongue@example.com', 'Win Tongue');
    await act(admin, 'Refund', 'Refund $3,400.00', (dialog) =>
      dialog.getByLabel('Reason').fill('A broken paddle'),
    );
    await mailTo('win.tongue@example.com', 'Your refund of $3,400');
  });

  await test.step('the spot is offered to the person on the waitlist, who accepts', async () => {
    const link = linkIn(
      await mailTo('lou.seam@example.com', 'A spot for you'),
      '/clinics/offer?token',
    );
    await loser.goto(link);
    await expect(loser.getByRole('heading', { name: 'A spot is held for you' })).toBeVisible();
    await choose(loser, loser.getByRole('main'), 'Book and pay in full');
    await loser.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(loser.getByText(/spot is still held until/)).toBeVisible();
    await loser.getByRole('link', { name: 'Back to your offer' }).click();
    await choose(loser, loser.getByRole('main'), 'Book with a deposit');
    await pay(loser, 'lou.seam@example.com', 'Lou Seam');
    await loser.waitForURL(/\/success/);
    await expect(
      loser.getByRole('heading', { name: 'Welcome, your spot is booked' }),
    ).toBeVisible();
    await mailTo('lou.seam@example.com', 'You’re in');
    await loser.goto(link);
    await expect(loser.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
    await cardSaying(loser, APRIL, '1 of 1 booked');
  });
});

test('the owner’s discount code takes a fifth off a clinic, once, and the admin’s search finds who used it [146, 357]', async ({
  page: admin,
  stranger,
}) => {
  await openAsOwner(admin, '/admin/discount-codes');
  await expect(admin.getByText('No discount codes yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Create code' }).first().click();
  const dialog = admin.getByRole('dialog');
  await expect(
    dialog.getByLabel('Applies to').getByRole('option', { name: MARCH.title }),
  ).toBeAttached();
  await axe(admin);
  await dialog.getByLabel('Applies to').selectOption({ label: MARCH.title });
  await dialog.getByLabel('Discount', { exact: true }).fill('20');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const link = await admin
    .getByRole('link', { name: /\/discount\?code=WAVE-/ })
    .getAttribute('href');
  const address = new URL(link ?? '');

  const buyer = await stranger();
  await buyer.goto(address.pathname + address.search);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('20% off');
  await looksRightAsOpened(buyer, 'a code');
  await expect(buyer.getByText(/^\$3,400 minus \$680\./)).toBeVisible();
  await buyer.getByRole('button', { name: 'Book a spot at this price' }).click();
  await expect(buyer.getByText(/\$3,400 minus \$680 with the code WAVE-/)).toBeVisible();
  await pay(buyer, 'alex.apex@example.com', 'Alex Apex');
  await buyer.waitForURL(/\/success/);
  await expect(buyer.getByRole('heading', { name: 'Welcome, your spot is booked' })).toBeVisible();
  await buyer.goto(address.pathname + address.search);
  await expect(buyer.getByRole('heading', { name: 'That code doesn’t work' })).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('1 of 1 used')).toBeVisible();
  await expect(admin.getByText(/Alex Apex, .*: \$680 off \$3,400/)).toBeVisible();
  await looksRightAsOpened(admin, 'a used code');
  await admin.keyboard.press('Control+k');
  const search = admin.getByRole('dialog', { name: 'Search' });
  await search.getByLabel('Name, email, or title').fill('alex ap');
  await expect(search.getByRole('region', { name: 'Bookings' }).getByRole('link')).toContainText(
    MARCH.title,
  );
  await axe(admin);
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/admin\/students\/.*\/show/);
  await expect(admin.getByRole('heading', { name: 'Alex Apex' })).toBeVisible();
});
