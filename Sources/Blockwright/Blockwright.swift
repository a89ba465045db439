// The umbrella: what a user of the package imports, and no logic of its own.
@_exported import BlockEditing
@_exported import BlockFormats
@_exported import BlockModel
@_exported import BlockScripts
@_exported import CodeGeneration
@_exported import Diagnostics
@_exported import GoldenTesting
@_exported import JSONTree
@_exported import XMLTree
