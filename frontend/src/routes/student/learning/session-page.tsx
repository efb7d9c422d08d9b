import { useParams, useSearchParams } from 'react-router-dom';
import { SessionView } from '../../../features/practice/components/session-view';
import { dayOf } from '../../../features/practice/practice-days.rules';
import { weekFrom } from '../../../features/practice/training-labels';
import { useNow } from '../../../lib/use-now';
import { NothingHere, ProgrammeScreen } from './programme-screen';

/** One session of a program, in the week named in the address. */
export const Component = () => {
  const { session: id } = useParams();
  const asked = useSearchParams()[0].get('week');
  const today = dayOf(useNow());
  return (
    <ProgrammeScreen>
      {(programme, studentId) => {
        const session = programme.sessions.find((each) => each.id === id);
        if (!session) return { title: 'Strength & Mobility', content: <NothingHere /> };
        const week = weekFrom(asked, programme.weeks.length);
        const title = week > 0 ? `${session.title}, week ${week}` : session.title;
        return {
          title,
          content: (
            <SessionView
              key={week}
              programme={programme}
              session={session}
              week={week}
              studentId={studentId}
              today={today}
            />
          ),
        };
      }}
    </ProgrammeScreen>
  );
};
