import type { Place } from '../../components/portal-shell/place';

export const DASHBOARD = '/student/dashboard';

/**
 * The student's five places. Once Messages and Practice are there, the five are Home, Learn, Send a video, Reviews and Messages:
 * practice stands with what is learned, and progress with the reviews that it is made of.
 */
export const STUDENT_PLACES: readonly Place[] = [
  { to: DASHBOARD, label: 'Home', icon: 'home', aliases: ['/student-dashboard'] },
  { to: '/student/modules', label: 'Learn', icon: 'learn', aliases: ['/module.html', '/student/practice', '/student/training'] },
  { to: '/student/submit', label: 'Send a video', icon: 'send', aliases: ['/student/upload', '/student/upload-enhanced'] },
  { to: '/student/feedback', label: 'Reviews', icon: 'reviews' },
  { to: '/student/progress', label: 'Progress', icon: 'progress' },
];
