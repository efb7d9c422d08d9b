import { closeAll } from './close-last';

// Jest loads this before each test file or group, so the hook runs after all of its tests
afterAll(closeAll);
