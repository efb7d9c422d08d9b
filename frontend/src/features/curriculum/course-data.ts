import type { CurriculumModule } from './api/get-modules';

interface CourseFrame {
  publicUrl: string;
  siteName: string;
  coachName: string;
}

/** Returns the program as a course, for search engines. */
export const courseData = (
  modules: readonly CurriculumModule[],
  { publicUrl, siteName, coachName }: CourseFrame,
) => ({
  '@type': 'Course',
  name: 'Strokes & Concepts',
  description: `${modules.length} modules of whitewater technique, each with a practical video, taught by ${coachName}.`,
  url: `${publicUrl}/curriculum`,
  provider: { '@type': 'Organization', name: siteName, url: publicUrl },
  offers: {
    '@type': 'Offer',
    category: 'Free',
    price: '0',
    priceCurrency: 'USD',
    url: `${publicUrl}/student/register`,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    courseWorkload: 'PT2H',
    instructor: { '@type': 'Person', name: coachName, url: `${publicUrl}/about` },
  },
  syllabusSections: modules.map(({ title, preview }) => ({
    '@type': 'Syllabus',
    name: title,
    description: preview,
  })),
});
