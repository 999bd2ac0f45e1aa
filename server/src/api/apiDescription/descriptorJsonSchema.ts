import { remoteDescriptor, shellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { jsonSchemaOf } from './jsonSchema.ts';

/** The shape of `remote.json`, the shell's or a remote's, as a JSON Schema of the draft 2020-12. */
export const descriptorJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'remote.json',
  description: 'What a build of the shell or of a remote says of itself.',
  anyOf: [
    { title: 'A remote', ...jsonSchemaOf(remoteDescriptor) },
    { title: 'The shell', ...jsonSchemaOf(shellDescriptor) },
  ],
});
