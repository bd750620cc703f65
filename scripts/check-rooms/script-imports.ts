import ts from 'typescript';

/** One import as it is written in a file: static, dynamic, re-exported or of a type. */
export interface Import {
  specifier: string;
  /** Position of the specifier, in UTF-16 units from the start of the file. */
  offset: number;
  /** Whether the whole statement vanishes when types are stripped. */
  typeOnly: boolean;
}

/** The module that a node imports, if it is an import of any kind. */
function importedBy(node: ts.Node): { module: ts.Node | undefined; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node))
    return {
      module: node.moduleSpecifier,
      typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    };
  if (ts.isExportDeclaration(node)) return { module: node.moduleSpecifier, typeOnly: node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { module: node.argument.literal, typeOnly: true };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { module: node.arguments[0], typeOnly: false };
  return undefined;
}

/** Returns the imports of a .ts, .tsx or .mjs file in their order. */
export function scriptImports(file: string, source: string): Import[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const imported = importedBy(node);
    if (imported?.module && ts.isStringLiteralLike(imported.module))
      found.push({
        specifier: imported.module.text,
        offset: imported.module.getStart(tree),
        typeOnly: imported.typeOnly,
      });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
