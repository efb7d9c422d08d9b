import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { answer, bodyOf, expectSummary, typeInto, withPortalApi } from '../../../testing/portal';

withPortalApi();

const CALL = '/api/video/fix-link';
const broken = { state: 'broken', title: 'Ferry', problem: 'This video is private.', dueAt: null };

describe('the page opened by an email about a broken link', () => {
  const open = (body: object = broken, status = 200) => {
    answer('get', CALL, body as never, status);
    return openScreen('/student/fix-link?token=t1');
  };

  it('says what is wrong, and accepts another link', async () => {
    const { user } = open();
    expect(await screen.findByText('This video is private.')).toBeVisible();
    answer('post', CALL, {
      ...broken,
      state: 'works',
      problem: null,
      dueAt: '2099-11-03T12:00:00Z',
    });
    await typeInto('New video link', 'youtu.be/mended00001');
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByText('You’re all set')).toBeVisible();
    expect(bodyOf(CALL)).toEqual({ token: 't1', videoLink: 'https://youtu.be/mended00001' });
  });

  it('says why another link is refused [545]', async () => {
    const { user } = open();
    answer(
      'post',
      CALL,
      { error: 'This video is private.', linkError: 'This video is private.' },
      400,
    );
    await typeInto('New video link', 'https://youtu.be/mended00001');
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    await expectSummary('Video Link Invalid');
  });

  it.each([
    ['works', 'You’re all set'],
    ['reviewed', 'This video has already been reviewed'],
  ])('shows no form if the video is %s', async (state, text) => {
    open({ ...broken, state, problem: null });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('New video link')).not.toBeInTheDocument();
  });

  it('says when the link is invalid or incomplete', async () => {
    open(
      {
        error: 'This link is invalid or expired. Sign in to give your video another link.',
        code: 'FIX_LINK_INVALID',
      },
      400,
    );
    expect(await screen.findByText(/Sign in to give your video another link/)).toBeVisible();
  });

  it('goes to the sign-in without a token', async () => {
    const { at } = openScreen('/student/fix-link');
    await waitFor(() => expect(at()).toBe('/student/login'));
  });
});
