import { useQuery } from '@tanstack/react-query';
import { PersonLink } from '../../components/portal-shell/person-link';
import type { Place } from '../../components/portal-shell/place';
import { authCheckQuery, isCoach } from '../../features/auth/api/auth-check';
import { logoutStaff } from '../../features/auth/api/sessions';
import { LogoutButton } from '../../features/auth/components/logout-button';
import { coachNewsQuery } from '../../features/messages/api/coach-messages';
import { dropCoachData, readCoachData } from '../../lib/coach-data';
import { dropDraftsOf } from '../../lib/drafts';
import { useGo } from '../../lib/use-go';
import { PortalFrame } from '../portal/portal-frame';
import { useUploadsLeft } from '../portal/use-uploads-left';
import { COACH_LOGIN } from './coach-screen';

const QUEUE: Place = {
  to: '/coach/dashboard',
  label: 'Queue',
  icon: 'submissions',
  aliases: ['/coach/dashboard-enhanced'],
};
const MESSAGES: Place = { to: '/coach/messages', label: 'Messages', icon: 'messages' };
const VIDEOS: Place = {
  to: '/coach/videos',
  label: 'Videos',
  icon: 'send',
  aliases: ['/coach/upload', '/coach/clips'],
};
const STUDENTS: Place = {
  to: '/coach/students',
  label: 'Students',
  icon: 'person',
  aliases: ['/coach/students'],
};
const MORE: readonly Place[] = [
  { to: '/coach/requests', label: '1-on-1', icon: 'person' },
  { to: '/coach/drills', label: 'Drills', icon: 'learn' },
  { to: '/coach/curriculum', label: 'Curriculum', icon: 'learn' },
  { to: '/coach/numbers', label: 'Numbers', icon: 'progress' },
];
const CONSOLE: Place = { to: '/admin', label: 'Admin', icon: 'console' };

const takeUpClip = async () => {
  const { clipUpload } = await import('../../features/uploads/coach-clip-upload');
  const coach = readCoachData();
  if (coach) await clipUpload.resume(`coach:${coach.id}`);
};

/** The frame around the coach's screens. */
export const CoachFrame = () => {
  const go = useGo();
  const { data: status } = useQuery({ ...authCheckQuery, enabled: false });
  const { data: news } = useQuery({
    ...coachNewsQuery,
    enabled: status !== undefined && isCoach(status),
  });
  const coach = readCoachData();
  useUploadsLeft(status && isCoach(status) && coach ? takeUpClip : undefined);
  const onLoggedOut = () => {
    dropCoachData();
    dropDraftsOf('coach');
    void import('../../features/uploads/coach-clip-upload').then(({ clipUpload }) =>
      clipUpload.cancel(),
    );
    void import('../../features/uploads/coach-message-upload').then(
      ({ cancelCoachMessageUploads }) => cancelCoachMessageUploads(),
    );
    go(COACH_LOGIN, { replace: true });
  };
  const person = (
    <>
      {coach && <PersonLink firstName={coach.name} />}
      <LogoutButton logout={logoutStaff} onLoggedOut={onLoggedOut} />
    </>
  );
  const messages = { ...MESSAGES, count: { n: news?.waiting ?? 0, of: 'waiting' } };
  return (
    <PortalFrame
      home={QUEUE.to}
      label="Coach portal"
      places={[QUEUE, messages, VIDEOS, STUDENTS]}
      more={status?.isAdminAuthenticated ? [...MORE, CONSOLE] : MORE}
      person={person}
    />
  );
};
