import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../api/query-client';
import { PortalProviders } from '../../app/providers';
import { AddMarkButtons } from '../../features/review-room/components/add-mark-buttons';
import { canAddMark } from '../../features/review-room/draft.rules';
import { answer, withPortalApi } from '../../testing/portal';
import { useMarks, type Draft } from './use-marks';

withPortalApi();

const changed = jest.fn();
const draft = { marks: Array.from({ length: 200 }, (_, n) => ({ id: `m-${n}` })), drillIds: [] };
const opened = { draft, keeper: { change: changed } } as unknown as Draft;

const Room = () => {
  const { writeAt } = useMarks(opened);
  return (
    <AddMarkButtons
      isFull={!canAddMark(opened.draft)}
      onAdd={(part) => writeAt({ uploadId: null, ticks: 1, timescale: 1 }, part)}
    />
  );
};

it('says why no mark can be added at the limit', async () => {
  answer('get', '/api/coach/phrases', []);
  answer('get', '/api/coach/drills', []);
  render(
    <PortalProviders queryClient={createQueryClient()}>
      <Room />
    </PortalProviders>,
  );
  const add = screen.getByRole('button', { name: 'Add mark' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription(/200 marks, which is the limit\. Delete one/);
  await userEvent.click(add);
  expect(await screen.findByText('Mark not added')).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
});
