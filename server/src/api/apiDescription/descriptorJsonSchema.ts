import { remoteDescriptor, shellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { jsonSchemaOf } from './jsonSchema.ts';

/** JSON Schema (draft 2020-12) of `remote.json`, the descriptor of the shell or a remote. */
export const descriptorJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'remote.json',
  description: 'What a build of the shell or of a remote says of itself.',
  anyOf: [
    { title: 'A remote', ...jsonSchemaOf(remoteDescriptor) },
    { title: 'The shell', ...jsonSchemaOf(shellDescriptor) },
  ],
});
