import { closeAll } from './close-last';

// Jest loads this before each test file or group, so this runs after all of its tests
afterAll(closeAll);
