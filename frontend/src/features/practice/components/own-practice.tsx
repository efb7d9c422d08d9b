import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import { practiceQuery } from '../api/get-practice';
import { dayOf } from '../practice-days.rules';
import { Streak } from './streak';

/** The streak beside other progress; nothing where it can't be told. */
export const OwnStreak = ({ now }: { now: Date }) => {
  const { data } = useQuery(practiceQuery);
  return (
    data && (
      <Panel title="Practice">
        <Streak days={data.days} today={dayOf(now)} />
        <TextLink to="/student/practice" alone>
          Go to your practice
        </TextLink>
      </Panel>
    )
  );
};
