import { ApiPaths } from './api-paths';

describe('the application’s paths', () => {
  const paths = new ApiPaths([
    '/api/clinics',
    '/api/clinics/:id/calendar.ics',
    '/api/docs',
    '/api/docs/*file',
    '/api/student/intake',
    '/sitemap.xml',
  ]);

  it.each([
    '/api/clinics',
    '/api/clinics/',
    '/API/Clinics',
    '/api/clinics/march/calendar.ics',
    '/api/clinics/%00/calendar.ics',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/student/intake',
  ])('include %s', (path) => expect(paths.has(path)).toBe(true));

  it.each([
    '/api/',
    '/api/clinic',
    '/api/clinics/march',
    '/api/clinics/march/calendarXics',
    '/api/clinics/a/b/calendar.ics',
    '/api/student',
    '/api/nothing/at/all',
    '/api//clinics',
  ])('don’t include %s', (path) => expect(paths.has(path)).toBe(false));
});
