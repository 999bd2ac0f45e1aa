// jsdom walks the whole page to find the labels of each form control: a tenth of a component test's time. This walks the page once
// until it changes. Must be imported before jsdom, which copies the function.
import nodeLists from 'jsdom/lib/jsdom/living/generated/NodeList.js';
import formControls from 'jsdom/lib/jsdom/living/helpers/form-controls.js';

/** The properties of jsdom's nodes that are used here. */
interface NodeImpl {
  nodeType: number;
  /** Counts the changes in the subtree. */
  _version: number;
}
interface DocumentImpl extends NodeImpl {
  _globalObject: object;
  getElementsByTagName(name: string): { length: number; item(index: number): LabelImpl };
}
interface LabelImpl {
  control: object | null;
}
interface ControlImpl {
  _labels: object | null;
  getRootNode(options: object): NodeImpl;
}

const DOCUMENT_NODE = 9;

const known = new WeakMap<NodeImpl, { version: number; labelsOf: Map<object, LabelImpl[]> }>();

function labelsIn(document: DocumentImpl): Map<object, LabelImpl[]> {
  const found = known.get(document);
  if (found?.version === document._version) return found.labelsOf;
  const labelsOf = new Map<object, LabelImpl[]>();
  const labels = document.getElementsByTagName('label');
  for (let index = 0; index < labels.length; index++) {
    const label = labels.item(index);
    const { control } = label;
    if (control !== null) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  known.set(document, { version: document._version, labelsOf });
  return labelsOf;
}

const isDocument = (node: NodeImpl): node is DocumentImpl => node.nodeType === DOCUMENT_NODE;

const { getLabelsForLabelable } = formControls;
formControls.getLabelsForLabelable = (control: ControlImpl): object | null => {
  const root = control.getRootNode({});
  if (isDocument(root) && formControls.isLabelable(control)) {
    control._labels ??= nodeLists.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsIn(root).get(control) ?? [],
    });
  }
  return getLabelsForLabelable(control);
};
