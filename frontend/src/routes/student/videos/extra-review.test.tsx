import { screen, waitFor } from '@testing-library/react';
import { leaveFor } from '../../../lib/leave';
import { openScreen } from '../../../testing/open-screen';
import { answer, expectToast, withPortalApi } from '../../../testing/portal';
import { sampleAllowance, sampleOwnVideo } from '../../../testing/sample-portal';

jest.mock('../../../lib/leave', () => ({ leaveFor: jest.fn() }));

withPortalApi();

describe('an extra review', () => {
  const BUY = '/api/student/extra-reviews/checkout';
  const usedUp = { ...sampleAllowance, left: 0 };
  const offered = { ...usedUp, offer: { priceCents: 6_000, waitingTitle: null } };
  const buy = () => screen.findByRole('button', { name: 'Buy an extra review ($60.00)' });

  it('is sold once no review is left, and leads to the payment page', async () => {
    answer('get', '/api/student/allowance', offered);
    answer('post', BUY, { url: 'https://pay.example/1' });
    const { user } = openScreen('/student/submit');
    await user.click(await buy());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
    expect(screen.getByText(/It stays yours until you use it/)).toBeVisible();
  });

  it('says which waiting video it would be used for', async () => {
    const offer = { priceCents: 6_000, waitingTitle: 'Boof at dusk' };
    answer('get', '/api/student/allowance', { ...usedUp, offer });
    openScreen('/student/submit');
    expect(await screen.findByText(/an extra review for “Boof at dusk”/)).toBeVisible();
  });

  it.each([
    ['while a review is left', sampleAllowance],
    ['unless the coach offers it', usedUp],
  ])('isn’t sold %s', async (_, allowance) => {
    answer('get', '/api/student/allowance', allowance);
    openScreen('/student/submit');
    expect(await screen.findByText(/of your|You’ve used/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /extra review/ })).toBeNull();
  });

  it('that was bought in another window is shown instead of sold again', async () => {
    answer('get', '/api/student/allowance', offered);
    answer(
      'post',
      BUY,
      { error: 'You already have an extra review. Use it before you buy another one.' },
      409,
    );
    const { user } = openScreen('/student/submit');
    const button = await buy();
    answer('get', '/api/student/allowance', { ...usedUp, extra: 1 });
    await user.click(button);
    await expectToast(
      'Error',
      'You already have an extra review. Use it before you buy another one.',
    );
    expect(await screen.findByText(/This video will use your extra review/)).toBeVisible();
    expect(button).not.toBeInTheDocument();
  });

  const paid = {
    status: 'complete',
    paid: true,
    kind: 'extra-review',
    planName: 'Extra review',
    amountCents: 6_000,
    delivery: 'delivered',
    offeredUntil: null,
    paidAt: '2026-11-30T12:00:00Z',
    time: null,
    daysUntil: null,
    linkSentTo: null,
    intakeInvite: null,
  };

  it.each([
    [paid, 1, /Your extra review is ready, and it stays yours until you use it/],
    [paid, 0, /being used for a video you already sent/],
    [{ ...paid, delivery: 'duplicate' }, 1, /your second payment is being refunded in full/],
    [{ ...paid, delivery: 'refunded' }, 0, /This payment was refunded/],
    [{ ...paid, delivery: 'pending' }, 0, /will be ready in a minute/],
    [{ ...paid, status: 'open', paid: false, delivery: 'pending' }, 0, /isn’t confirmed yet/],
  ])('is confirmed after paying: %#', async (progress, extra, text) => {
    answer('get', '/api/checkout/sessions/:id', progress);
    answer('get', '/api/student/allowance', { ...usedUp, extra });
    openScreen('/student/submit?session_id=cs_1');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['is sold on the page of a video outside the plan', null, true],
    ['isn’t sold for a module’s video, which has its own allowance', '01-boat-fit', false],
  ])('%s', async (_, moduleId, isSold) => {
    const notice =
      'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews';
    const video = { ...sampleOwnVideo, moduleId, covered: false, dueAt: null, notice };
    answer('get', '/api/student/allowance', {
      ...offered,
      offer: { priceCents: 6_000, waitingTitle: video.title },
    });
    answer('get', `/api/student/video-submissions/${video.id}`, video);
    openScreen(`/student/videos/${video.id}`);
    expect(await screen.findByText(notice)).toBeVisible();
    if (isSold) expect(await buy()).toBeVisible();
    else expect(screen.queryByRole('button', { name: /extra review/ })).toBeNull();
  });
});
