import { lazyPart } from '../../components/lazy-part';
import { TextLink } from '../../components/portal/text-link';
import { Columns } from '../columns';
import { ArrivingChart, ChartPanel, MissingChart } from './chart-panel';
import type { DashboardNumbers } from './dashboard-query';
import {
  answersLine,
  answersRows,
  dayShort,
  moneyLine,
  moneyRows,
  monthShort,
  plansLine,
  plansRows,
  seatsLine,
  seatsRows,
} from './panel-texts';

// The chart library is loaded after the numbers, to keep the admin's first load within its budget.
const BarsChart = lazyPart(
  async () => (await import('./charts')).BarsChart,
  MissingChart,
  ArrivingChart,
);

/** Revenue, spots, plans, and review times. */
export const BusinessPanels = ({
  months,
  editions,
  plans,
  answers,
}: Omit<DashboardNumbers, 'needs'>) => (
  <Columns>
    <ChartPanel
      title="Revenue by month"
      line={moneyLine(months)}
      isEmpty={months.every(
        ({ revenueCents, refundedCents }) => revenueCents === 0 && refundedCents === 0,
      )}
      headings={['Month', 'Revenue', 'Refunded', 'Fees', 'Net']}
      rows={moneyRows(months)}
      minWidth={480}
    >
      <BarsChart
        isMoney
        labels={months.map(({ month }) => monthShort(month))}
        bars={[
          { label: 'Revenue', data: months.map(({ revenueCents }) => revenueCents), tone: 'line' },
          {
            label: 'Refunded',
            data: months.map(({ refundedCents }) => refundedCents),
            tone: 'signal',
          },
        ]}
      />
    </ChartPanel>
    <ChartPanel
      title="Spots sold"
      line={seatsLine(editions)}
      isEmpty={editions.length === 0}
      headings={['Dates', 'Sold', 'In checkout', 'Open']}
      rows={seatsRows(editions)}
      minWidth={420}
    >
      <BarsChart
        labels={editions.map(({ startsOn }) => dayShort(startsOn))}
        bars={[
          { label: 'Sold', data: editions.map(({ paid }) => paid), tone: 'line', stack: 'places' },
          {
            label: 'Open',
            data: editions.map(({ capacity, paid }) => Math.max(0, capacity - paid)),
            tone: 'hair',
            stack: 'places',
          },
        ]}
      />
    </ChartPanel>
    <ChartPanel
      title="Plans"
      line={plansLine(plans)}
      isEmpty={plans.every(({ began, ended }) => began === 0 && ended === 0)}
      headings={['Month', 'Active', 'Started', 'Ended', 'Churn']}
      rows={plansRows(plans)}
      minWidth={420}
    >
      <BarsChart
        labels={plans.map(({ month }) => monthShort(month))}
        bars={[
          { label: 'Started', data: plans.map(({ began }) => began), tone: 'line' },
          { label: 'Ended', data: plans.map(({ ended }) => ended), tone: 'signal' },
        ]}
      />
    </ChartPanel>
    <ChartPanel
      title="Reviews sent"
      line={answersLine(answers)}
      isEmpty={answers.every(({ inTime, late }) => inTime === 0 && late === 0)}
      headings={['Week', 'On time', 'Late']}
      rows={answersRows(answers)}
    >
      <BarsChart
        labels={answers.map(({ from }) => dayShort(from))}
        bars={[
          {
            label: 'On time',
            data: answers.map(({ inTime }) => inTime),
            tone: 'line',
            stack: 'answers',
          },
          {
            label: 'Late',
            data: answers.map(({ late }) => late),
            tone: 'signal',
            stack: 'answers',
          },
        ]}
      />
    </ChartPanel>
    <TextLink to="/admin/ledger" alone>
      Monthly ledger
    </TextLink>
  </Columns>
);
