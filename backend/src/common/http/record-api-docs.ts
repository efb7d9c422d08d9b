import * as swagger from '@nestjs/swagger';
import { recordWith } from './api-docs';

// Imported before the controllers where the API's document is written or tested.
recordWith(swagger);
