import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PersonLink } from '../../components/portal-shell/person-link';
import { logoutStudent } from '../../features/auth/api/sessions';
import { LogoutButton } from '../../features/auth/components/logout-button';
import { messageNewsQuery } from '../../features/messages/api/student-messages';
import { forgetTicks } from '../../features/practice/tick-queue';
import { useSendTicks } from '../../features/practice/use-ticks';
import { profileQuery } from '../../features/students/api/get-profile';
import { dropDraftsOf } from '../../lib/drafts';
import { useKeptCopy } from '../../lib/offline/use-kept-copy';
import { unsubscribeHere } from '../../lib/push-subscription';
import { dropUploads } from '../../lib/sign-out';
import { useGo } from '../../lib/use-go';
import { onVideoSent } from '../../lib/video-sent';
import { noteStudentHere } from '../../lib/who-is-here';
import { WithoutConnection } from '../../lib/without-connection';
import { EntryFrame, PortalFrame } from '../portal/portal-frame';
import { useUploadsLeft } from '../portal/use-uploads-left';
import { OfflineShelf } from './offline-shelf';
import { DASHBOARD, MESSAGES, STUDENT_PLACES } from './student-places';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

/**
 * Shown while offline for a page that was never opened on this device: lists the pages that can be
 * read.
 */
const PageOutOfReach = () => {
  useKeptCopy(true);
  return <StudentScreen>{() => <OfflineShelf />}</StudentScreen>;
};

const outOfReach = <PageOutOfReach />;

/** The uploads find out who is signed in themselves. */
const takeUpUploads = () => import('../../features/uploads/student-uploads');

/** The frame around the student's screens. The screens load the profile; the bar only shows it. */
export const StudentFrame = () => {
  const go = useGo();
  const [search] = useSearchParams();
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const { data: news } = useQuery({ ...messageNewsQuery, enabled: Boolean(profile) });
  useSendTicks(profile?.id);
  useEffect(() => {
    noteStudentHere(profile?.id);
    return () => noteStudentHere(undefined);
  }, [profile?.id]);
  useUploadsLeft(profile && takeUpUploads);
  const queryClient = useQueryClient();
  // a queued video may be sent on any page, whenever its upload ends
  useEffect(
    () => onVideoSent(() => void queryClient.invalidateQueries({ queryKey: ['student'] })),
    [queryClient],
  );
  // An emailed link opens the intake or participant form to people without a session.
  if (!profile && (search.has('invite') || search.has('token'))) return <EntryFrame />;
  const onLoggedOut = () => {
    dropDraftsOf('student');
    dropUploads();
    void unsubscribeHere();
    void forgetTicks();
    go(STUDENT_LOGIN, { replace: true });
  };
  const person = (
    <>
      {profile && (
        <PersonLink
          firstName={profile.firstName}
          lastName={profile.lastName}
          to="/student/settings"
        />
      )}
      <LogoutButton logout={logoutStudent} onLoggedOut={onLoggedOut} />
    </>
  );
  const count = { n: news?.unread ?? 0, of: 'unread' };
  const places = STUDENT_PLACES.map((place) =>
    place.to === MESSAGES ? { ...place, count } : place,
  );
  return (
    <WithoutConnection value={outOfReach}>
      <PortalFrame home={DASHBOARD} label="Student portal" places={places} person={person} />
    </WithoutConnection>
  );
};
