import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../../api/query-client';
import { PortalProviders } from '../../../app/providers';
import { answer, bodyOf, withPortalApi } from '../../../testing/portal';
import { noReviewVideo } from '../../../testing/sample-portal';
import { ReviewVideosPanel } from './review-videos-panel';

withPortalApi();

const PATH = '/api/coach/reviews/s-1/video';
const open = () =>
  render(
    <PortalProviders queryClient={createQueryClient()}>
      <ReviewVideosPanel submissionId="s-1" revision={1} />
    </PortalProviders>,
  );

it('makes the video with or without the site’s name, and says that showing it needs permission', async () => {
  const ready = { ...noReviewVideo, state: 'ready', url: '/api/files/1?save' } as const;
  answer('get', PATH, { plain: ready, watermarked: noReviewVideo });
  open();
  expect(await screen.findByText(/Ask the student’s permission/)).toBeInTheDocument();
  const making = { ...noReviewVideo, state: 'requested' } as const;
  answer('post', PATH, { plain: ready, watermarked: making });
  await userEvent.click(screen.getByRole('button', { name: 'Make video' }));
  expect(await screen.findByText(/Starting soon/)).toBeInTheDocument();
  expect(bodyOf(PATH)).toEqual({ watermark: true });
  await userEvent.click(screen.getByRole('switch', { name: 'Show the site’s name on it' }));
  expect(screen.getByRole('link', { name: 'Download video' })).toHaveAttribute('href', ready.url);
});
