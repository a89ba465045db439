import Glibc

exit(Program(arguments: Array(CommandLine.arguments.dropFirst())).run().rawValue)
