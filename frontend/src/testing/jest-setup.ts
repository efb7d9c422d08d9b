import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a machine that is busy with others a page may take seconds; whoever waits goes on at once when it is there.
configure({ asyncUtilTimeout: 30_000 });
