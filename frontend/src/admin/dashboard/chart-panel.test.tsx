import { render, screen } from '@testing-library/react';
import { ChartPanel } from './chart-panel';

const panel = (isEmpty: boolean) => (
  <ChartPanel
    title="Plans"
    line="0 active plans."
    headings={['Month', 'Active']}
    rows={[['May 2026', '0']]}
    isEmpty={isEmpty}
  >
    <p>The chart</p>
  </ChartPanel>
);

it('draws no axes when there are only zeros, and keeps the summary and the table', () => {
  const { rerender } = render(panel(true));
  expect(screen.queryByText('The chart')).not.toBeInTheDocument();
  expect(screen.getByText('0 active plans.')).toBeVisible();
  expect(screen.getByText('May 2026')).toBeInTheDocument();
  rerender(panel(false));
  expect(screen.getByText('The chart')).toBeVisible();
});
