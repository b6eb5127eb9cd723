# One static library per folder of src/, each linked to the lower folders only.

# These run unchanged in the browser, where nothing can be thrown.
set(BIVOUAC_WITHOUT_EXCEPTIONS core engine games)
# JSON is known from here upwards.
set(BIVOUAC_WITHOUT_JSON core engine games)
# The library is slow to compile, so these read its header only once.
set(BIVOUAC_READS_JSON data shelf arena server command)

set(BIVOUAC_UNITED_AT_MOST 10)
file(GLOB BIVOUAC_FAMILIES RELATIVE ${CMAKE_SOURCE_DIR}/src/games ${CMAKE_SOURCE_DIR}/src/games/*)

# The network library is compiled once, in a file of its own; its headers are read by few others.
file(GLOB BIVOUAC_NET CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/server/net/*.cpp)
set_source_files_properties(${BIVOUAC_NET} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
# The library itself; and the slowest file, or one core would wait for the other.
set_source_files_properties(
    ${CMAKE_SOURCE_DIR}/src/server/net/beast_src.cpp
    ${CMAKE_SOURCE_DIR}/src/server/net/websocket.cpp
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# Sources of one folder are compiled some at a time and read their common headers once: a third of
# the work. Every file of a folder has names of its own; only files that are named after two families
# of games may use the same ones, and are kept apart. CMake could unite them too, but by absolute
# paths, and the compiler cache of one checkout would be of no use to another.
function(bivouac_unite result target)
    set(folder ${CMAKE_BINARY_DIR}/united/${target})
    set(units "")
    foreach(source IN LISTS ARGN)
        get_property(apart SOURCE ${source} PROPERTY SKIP_UNITY_BUILD_INCLUSION)
        if(apart OR NOT BIVOUAC_UNITE)
            list(APPEND units ${source})
            continue()
        endif()
        get_filename_component(group ${source} DIRECTORY)
        get_filename_component(name ${source} NAME)
        file(RELATIVE_PATH group ${CMAKE_SOURCE_DIR} ${group})
        foreach(family IN LISTS BIVOUAC_FAMILIES)
            if(name MATCHES "^${family}[_.]" AND NOT group MATCHES "/${family}$")
                string(APPEND group /${family})
            endif()
        endforeach()
        string(MAKE_C_IDENTIFIER ${group} group)
        if(NOT DEFINED files_of_${group})
            set(files_of_${group} 0)
        endif()
        math(EXPR number "${files_of_${group}} / ${BIVOUAC_UNITED_AT_MOST}")
        math(EXPR files_of_${group} "${files_of_${group}} + 1")

        set(unit ${folder}/${group}_${number}.cpp)
        file(RELATIVE_PATH path ${folder} ${source})
        string(APPEND lines_of_${unit} "#include \"${path}\"\n")
        list(APPEND units ${unit})
        get_property(skips SOURCE ${source} PROPERTY SKIP_PRECOMPILE_HEADERS)
        set_source_files_properties(${unit} PROPERTIES SKIP_PRECOMPILE_HEADERS "${skips}")
    endforeach()
    list(REMOVE_DUPLICATES units)
    foreach(unit IN LISTS units)
        if(DEFINED lines_of_${unit})
            file(CONFIGURE OUTPUT ${unit} CONTENT "${lines_of_${unit}}" @ONLY)
        endif()
    endforeach()
    set(${result} ${units} PARENT_SCOPE)
endfunction()

# The libraries of Debian's that keep things, and the tables they are kept in.
function(bivouac_equip_store library)
    bivouac_embed_migrations(${library})
    bivouac_embed_text(${library} store skeletons)
    target_link_libraries(${library} PRIVATE sqlite3 sodium)
    # libpq is loaded by the program itself, where a store asks for it.
    target_link_libraries(${library} PRIVATE ${CMAKE_DL_LIBS})
endfunction()

function(bivouac_add_net library)
    find_package(Threads REQUIRED)
    find_package(OpenSSL REQUIRED)
    target_compile_definitions(${library} PRIVATE
        BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
        BOOST_ASIO_NO_DEPRECATED BOOST_ASIO_DISABLE_BOOST_COROUTINE)
    target_link_libraries(${library} PUBLIC bivouac_pages
        PRIVATE sodium Threads::Threads OpenSSL::SSL OpenSSL::Crypto)
endfunction()

function(bivouac_add_part part)
    set(folder ${CMAKE_SOURCE_DIR}/src/${part})
    if(NOT part IN_LIST BIVOUAC_PARTS OR NOT IS_DIRECTORY ${folder})
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    if(NOT BIVOUAC_ALONE)
        list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/src/command/main.cpp)
    endif()

    set(library bivouac_${part})
    if(sources)
        set(scope PUBLIC)
        if(BIVOUAC_ALONE)
            add_library(${library} OBJECT ${sources})
            # The header that all of them read is compiled indeed.
            set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -fsyntax-only)
        else()
            bivouac_unite(units ${library} ${sources})
            add_library(${library} STATIC ${units})
        endif()
        if(part IN_LIST BIVOUAC_WITHOUT_EXCEPTIONS)
            target_compile_options(${library} PRIVATE -fno-exceptions)
        elseif(WASI)
            target_compile_options(${library} PRIVATE -fignore-exceptions)
        endif()
    else()
        set(scope INTERFACE)
        add_library(${library} INTERFACE)
    endif()

    target_link_libraries(${library} ${scope} bivouac_flags)
    if(NOT part IN_LIST BIVOUAC_WITHOUT_JSON)
        target_link_libraries(${library} ${scope} bivouac_json)
    endif()
    if(part STREQUAL "data")
        target_link_libraries(${library} ${scope} bivouac_embedded)
    endif()
    if(part STREQUAL "server" AND sources)
        bivouac_add_net(${library})
        bivouac_embed_text(${library} server name_signs)
    endif()
    if(part STREQUAL "arena" AND BIVOUAC_MPI)
        target_link_libraries(${library} PRIVATE MPI::MPI_CXX)
        target_compile_definitions(${library} PRIVATE BIVOUAC_MPI=1)
    endif()
    if(part STREQUAL "store")
        bivouac_equip_store(${library})
    endif()
    if(sources AND part IN_LIST BIVOUAC_READS_JSON AND NOT WASI)
        if(TARGET bivouac_data AND NOT part STREQUAL "data")
            target_precompile_headers(${library} REUSE_FROM bivouac_data)
        else()
            target_precompile_headers(${library} PRIVATE <nlohmann/json.hpp>)
        endif()
    endif()
    # Highest first: each library stands before those it needs.
    foreach(lower IN LISTS BIVOUAC_BUILT)
        target_link_libraries(${library} ${scope} bivouac_${lower})
    endforeach()
    set(BIVOUAC_BUILT ${part} ${BIVOUAC_BUILT} PARENT_SCOPE)
endfunction()

function(bivouac_link_all target)
    target_link_libraries(${target} PRIVATE bivouac_flags)
    foreach(part IN LISTS BIVOUAC_BUILT)
        target_link_libraries(${target} PRIVATE bivouac_${part})
    endforeach()
endfunction()

function(bivouac_link_without target)
    list(REMOVE_ITEM BIVOUAC_BUILT ${ARGN})
    bivouac_link_all(${target})
endfunction()

# Some files of the commands, as a part of the program itself.
function(bivouac_add_commands target)
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/src/command/)
    target_sources(${target} PRIVATE ${ARGN})
endfunction()

function(bivouac_add_binary)
    set(main ${CMAKE_SOURCE_DIR}/src/command/main.cpp)
    if(NOT "command" IN_LIST BIVOUAC_BUILT OR NOT EXISTS ${main})
        return()
    endif()
    add_executable(bivouac ${main})
    bivouac_link_all(bivouac)
endfunction()

# tests/<part>/ is left out together with its part; everything else of tests/ is always built.
# What only tests need (doctest) is not looked for here: players configure this too, and never build
# it.
function(bivouac_add_tests)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/*.cpp)
    set(left_out fuzz wasm drill)
    set(tested ${BIVOUAC_TESTS})
    if(NOT tested)
        set(tested ${BIVOUAC_PARTS})
    endif()
    foreach(part IN LISTS BIVOUAC_ORDER)
        if(NOT part IN_LIST tested)
            list(APPEND left_out ${part})
        endif()
    endforeach()
    foreach(folder IN LISTS left_out)
        list(FILTER sources EXCLUDE REGEX "^${CMAKE_SOURCE_DIR}/tests/${folder}/")
    endforeach()

    set(program bivouac_tests)
    if(BIVOUAC_RULE_SWITCHES)
        # Only the tests of the games may answer for a clause.
        set(program bivouac_rule_tests)
        list(FILTER sources INCLUDE REGEX "^${CMAKE_SOURCE_DIR}/tests/(games/|main.cpp)")
    endif()
    # This one holds doctest itself, which a header that was read before would leave out.
    set(main ${CMAKE_SOURCE_DIR}/tests/main.cpp)
    set_source_files_properties(${main} PROPERTIES
        SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
    bivouac_unite(units ${program} ${sources})
    add_executable(${program} ${units})
    bivouac_link_all(${program})
    target_link_libraries(${program} PRIVATE bivouac_json sodium sqlite3)
    target_include_directories(${program} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${program} PRIVATE BIVOUAC_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    if(TARGET bivouac AND NOT BIVOUAC_RULE_SWITCHES)
        # Some tests start the program itself.
        add_dependencies(${program} bivouac)
        target_compile_definitions(${program} PRIVATE BIVOUAC_PROGRAM="$<TARGET_FILE:bivouac>")
    endif()
    # What is tested is optimised; the tests themselves run once, unless clauses are switched off.
    if(NOT BIVOUAC_RULE_SWITCHES)
        target_compile_options(${program} PRIVATE -O0)
    endif()
    target_precompile_headers(${program} PRIVATE <nlohmann/json.hpp> <doctest/doctest.h>)
    enable_testing()
    add_test(NAME ${program} COMMAND ${program})
endfunction()

# Drills for the server: many people, forged messages. tools/drill runs them.
function(bivouac_add_drill)
    if("server" IN_LIST BIVOUAC_BUILT)
        file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/drill/*.cpp)
        bivouac_unite(units bivouac_drill ${sources})
        add_executable(bivouac_drill EXCLUDE_FROM_ALL ${units}
            ${CMAKE_SOURCE_DIR}/tests/server/wire.cpp
            ${CMAKE_SOURCE_DIR}/tests/store/postgres_server.cpp)
        bivouac_link_all(bivouac_drill)
        target_include_directories(bivouac_drill PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    endif()
endfunction()

# The signature alone, without the commands: for compilers that build only the games.
function(bivouac_add_bench)
    if("shelf" IN_LIST BIVOUAC_BUILT)
        add_executable(bivouac_bench EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/wasm/bench.cpp)
        bivouac_link_all(bivouac_bench)
    endif()
endfunction()

# fuzz/protocol.cpp becomes the program fuzz_protocol; the target `fuzzers` builds all of them. None
# needs the command line, which takes long to compile with sanitizers, nor do random games; and the
# server, with its network library, only the one that makes connections.
function(bivouac_add_fuzzers)
    add_custom_target(fuzzers)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fuzz/*.cpp)
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        add_executable(fuzz_${name} ${source})
        if(name STREQUAL "wire")
            bivouac_link_without(fuzz_${name} command)
        else()
            bivouac_link_without(fuzz_${name} command server store)
        endif()
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers fuzz_${name})
    endforeach()
    bivouac_add_commands(fuzz_protocol protocol.cpp request.cpp)
    add_executable(bivouac_random_games EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/fuzz/games.cpp)
    bivouac_link_without(bivouac_random_games command server store)
    bivouac_add_commands(bivouac_random_games fuzz.cpp named_setups.cpp parallel.cpp)
    # A browser as plain as can be, which the tests of the server have too.
    target_sources(fuzz_wire PRIVATE ${CMAKE_SOURCE_DIR}/tests/server/wire.cpp)
    target_include_directories(fuzz_wire PRIVATE ${CMAKE_SOURCE_DIR}/tests)
endfunction()

# The bench program for node: same games, same data, same signature as the native one.
function(bivouac_add_wasm_bench)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/wasm/*.cpp)
    if(NOT sources)
        message(FATAL_ERROR "tests/wasm holds no source of the wasm bench program.")
    endif()
    add_executable(bench_wasm ${sources} ${CMAKE_SOURCE_DIR}/tools/wasm/no_exceptions.cpp)
    set_target_properties(bench_wasm PROPERTIES SUFFIX .wasm)
    target_compile_options(bench_wasm PRIVATE -fignore-exceptions)
    bivouac_link_all(bench_wasm)
endfunction()
