import { render } from '@testing-library/react';
import { StructuredData } from './structured-data';

it('is data that no text can break out of', () => {
  const name = '</script><script>alert(1)</script>';
  const { container } = render(<StructuredData data={{ '@type': 'Event', name }} />);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  const script = container.querySelector('script')!;
  expect(script.innerHTML).not.toContain('</');
  expect(script.type).toBe('application/ld+json');
  expect(JSON.parse(script.innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name });
});
