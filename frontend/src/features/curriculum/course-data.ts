import type { CurriculumModule } from './api/get-modules';

interface CourseFrame {
  publicUrl: string;
  siteName: string;
  coachName: string;
}

/** The program as a course, for search engines. */
export const courseData = (modules: readonly CurriculumModule[], { publicUrl, siteName, coachName }: CourseFrame) => ({
  '@type': 'Course',
  name: 'Strokes & Concepts',
  description: `${modules.length} modules of whitewater technique, each with a practical video review, taught by ${coachName}.`,
  url: `${publicUrl}/curriculum`,
  provider: { '@type': 'Organization', name: siteName, url: publicUrl },
  offers: { '@type': 'Offer', category: 'Subscription', price: '150.00', priceCurrency: 'USD', url: `${publicUrl}/remote-coaching` },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    courseWorkload: 'PT2H',
    instructor: { '@type': 'Person', name: coachName, url: `${publicUrl}/about` },
  },
  syllabusSections: modules.map(({ title, preview }) => ({ '@type': 'Syllabus', name: title, description: preview })),
});
