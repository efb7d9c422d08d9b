import type { Place } from '../../components/portal-shell/place';

export const DASHBOARD = '/student/dashboard';

export const MESSAGES = '/student/messages';

/**
 * The student portal's five sections. Practice is under Learn, and progress under Reviews, which
 * it's based on.
 */
export const STUDENT_PLACES: readonly Place[] = [
  { to: DASHBOARD, label: 'Home', icon: 'home', aliases: ['/student-dashboard'] },
  {
    to: '/student/modules',
    label: 'Learn',
    icon: 'learn',
    aliases: ['/module.html', '/student/practice', '/student/training'],
  },
  {
    to: '/student/submit',
    label: 'Send',
    saidOnly: ' a video',
    icon: 'send',
    aliases: ['/student/upload', '/student/upload-enhanced', '/student/videos'],
  },
  {
    to: '/student/feedback',
    label: 'Reviews',
    icon: 'reviews',
    aliases: ['/student/reviews', '/student/progress'],
  },
  { to: MESSAGES, label: 'Messages', icon: 'messages' },
];
