import { act } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { rememberFields } from './remember-fields';

const Form = () => {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="message" defaultValue="" />
      <input
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <output>{`${name}, ${agreed}`}</output>
    </form>
  );
};

const served = () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Form />);
  const [name, message, box] = root.querySelectorAll<HTMLInputElement>('input, textarea');
  return { root, name, message, box };
};

it('keeps what was typed and checked before hydration, and tells React', async () => {
  const { root, name, message, box } = served();
  name!.value = 'Dana';
  message!.value = 'Hello';
  box!.checked = true;

  const restore = rememberFields(root);
  await act(async () => startTransition(() => void hydrateRoot(root, <Form />)));
  act(restore);

  expect([name!.value, message!.value, box!.checked]).toEqual(['Dana', 'Hello', true]);
  expect(root.querySelector('output')).toHaveTextContent('Dana, true');
});

it('keeps the latest of what is typed and checked during hydration', async () => {
  const { root, name, message, box } = served();
  name!.value = 'Da';
  const restore = rememberFields(root);
  name!.value = 'Dana';
  name!.dispatchEvent(new Event('input', { bubbles: true }));
  message!.value = 'Hello';
  message!.dispatchEvent(new Event('input', { bubbles: true }));
  box!.click();
  await act(async () => startTransition(() => void hydrateRoot(root, <Form />)));
  act(restore);
  expect([name!.value, message!.value, box!.checked]).toEqual(['Dana', 'Hello', true]);
  expect(root.querySelector('output')).toHaveTextContent('Dana, true');
});

const Choice = () => {
  const [chosen, choose] = useState('late');
  return (
    <form>
      {['early', 'late'].map((value) => (
        <input
          key={value}
          type="radio"
          name="when"
          value={value}
          checked={chosen === value}
          onChange={() => choose(value)}
        />
      ))}
      <output>{chosen}</output>
    </form>
  );
};

it('keeps the radio button chosen before hydration, whichever it is', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Choice />);
  const [early, late] = root.querySelectorAll('input');
  early!.checked = true;

  const restore = rememberFields(root);
  await act(async () => startTransition(() => void hydrateRoot(root, <Choice />)));
  act(restore);

  expect([early!.checked, late!.checked]).toEqual([true, false]);
  expect(root.querySelector('output')).toHaveTextContent('early');
});
